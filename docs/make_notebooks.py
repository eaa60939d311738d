"""Execute the notebooks of examples/ and write them with their outputs: `python docs/make_notebooks.py`.

Needs the extra `test`. What depends on the machine or on the moment is not written: a test executes them again, and
compares what salet shows.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "examples"


def executed(path: Path) -> Any:
    """Return a notebook with the outputs of a fresh kernel, and nothing else that a run leaves in it."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.execution_count = None
            for output in cell.outputs:
                output.pop("execution_count", None)
                output.update({"execution_count": None} if output.output_type == "execute_result" else {})
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return notebook


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.ipynb")):
        nbformat.write(executed(path), path)
        print(path.name)
