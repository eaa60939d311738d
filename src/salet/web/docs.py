"""The page about the API: plain HTML made from its schema, with examples; it loads nothing but the page's styles."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

from salet.core.game import MOST_BOARDS
from salet.web.errors import PROBLEMS
from salet.web.examples import EXAMPLES
from salet.web.schemas import MOST_ROWS
from salet.web.work import PROCESSOR

__all__ = ["docs_page"]

ROOT = "/api/v1"
TEMPLATE = Path(__file__).with_name("docs.html")
JSON = "application/json"


def docs_page(schema: dict[str, Any]) -> bytes:
    """Return the page about the API that a schema describes."""
    models: dict[str, Any] = schema["components"]["schemas"]
    routes = {path.removeprefix(ROOT): methods["get"] for path, methods in schema["paths"].items()}
    own = {_name_of(_answer(route)) for route in routes.values()}
    inner = {name: model for name, model in models.items() if name.endswith("Out") or name in PARTS}
    values = {
        "about": _text(schema["info"]["description"]),
        "root": ROOT,
        "schema": f"{ROOT.removeprefix('/')}/openapi.json",
        "contents": "\n".join(f'<li><a href="#{_id(path)}"><code>{escape(path)}</code></a></li>' for path in routes),
        "routes": "\n".join(_route(path, route, models) for path, route in routes.items()),
        "errors": _table(("status", "meaning"), [(str(code), each["description"]) for code, each in PROBLEMS.items()]),
        "processor": f"{PROCESSOR:g}",
        "rows": str(MOST_ROWS),
        "boards": str(MOST_BOARDS),
        "models": "\n".join(_model(name, model) for name, model in inner.items() if name not in own),
    }
    text = TEMPLATE.read_text("utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], text).encode()


PARTS = ("Part", "Tile", "Branch", "OpenerRow", "LineRow")
"""What answers are made of, where the name does not end with Out."""


def _route(path: str, route: dict[str, Any], models: dict[str, Any]) -> str:
    """Return the section about a route."""
    asked, answer = EXAMPLES[path]
    answered = models.get(_name_of(_answer(route)), _answer(route))
    fields = _fields(answered) if "properties" in answered else f"<p>{_type(answered)}</p>"
    parameters = [_parameter(each) for each in route.get("parameters", ())]
    return "\n".join(
        (
            f'<section id="{_id(path)}"><h2><code>{escape(path)}</code></h2>',
            f"<p>{_text(route['description'])}</p>",
            _example(asked, answer),
            "<h3>Parameters</h3>" + _table(("name", "value", "meaning"), parameters) if parameters else "",
            f"<h3>The answer</h3>{fields}",
            "</section>",
        )
    )


def _example(asked: str, answer: Any) -> str:
    command = f"curl 'http://127.0.0.1:8765{ROOT}{asked}'"
    shown = json.dumps(answer, ensure_ascii=False, indent=1)
    return f"<pre tabindex='0'><code>{escape(command)}</code></pre>\n<p>Among other things, the answer holds</p>\n" + (
        f"<pre tabindex='0'><code>{escape(shown)}</code></pre>"
    )


def _parameter(each: dict[str, Any]) -> tuple[str, str, str]:
    """Return the name of a parameter, its possible values, and its meaning."""
    schema = each["schema"]
    must = "" if not each.get("required") else "<br />needed"
    default = schema.get("default")
    usual = f"<br />{_code(default)} unless given" if default not in (None, "") else ""
    return _code(each["name"]), _type(schema) + usual + must, _text(each.get("description", ""))


def _fields(model: dict[str, Any]) -> str:
    rows = [
        (_code(name), _type(field), _text(field.get("description", ""))) for name, field in model["properties"].items()
    ]
    return _table(("field", "value", "meaning"), rows)


def _model(name: str, model: dict[str, Any]) -> str:
    about = f"<p>{_text(model.get('description', ''))}</p>"
    return f'<h3 id="{name}">{name}</h3>{about}{_fields(model)}' if "properties" in model else ""


def _answer(route: dict[str, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = route["responses"]["200"]["content"][JSON]["schema"]
    return schema


def _name_of(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", "")).rpartition("/")[2]


def _type(schema: dict[str, Any]) -> str:
    """Say what a value may be: `integer, 1 to 100`, `normal, hard or strict`, a link to what it is made of."""
    if name := _name_of(schema):
        return f'<a href="#{name}">{name}</a>'
    if options := schema.get("anyOf"):
        return " or ".join(_type(option) for option in options)
    if values := schema.get("enum"):
        return ", ".join(map(_code, values))
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}"
    if schema.get("type") == "object" and "additionalProperties" in schema:
        return f"object of {_type(schema['additionalProperties'])}"
    if "const" in schema:
        return _code(schema["const"])
    low, high = schema.get("minimum"), schema.get("maximum")
    bounds = f", {low} to {high}" if high is not None else ""
    kind = {"string": "text", "date": "date"}.get(
        schema.get("format") or schema.get("type", ""), schema.get("type", "")
    )
    return f"{kind}{bounds}"


def _table(heads: tuple[str, ...], rows: list[Any]) -> str:
    """Return a table; the cells are HTML already."""
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="scrolls"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _code(value: object) -> str:
    return f"<code>{escape(value if isinstance(value, str) else json.dumps(value))}</code>"


def _text(text: str) -> str:
    """Return plain text as HTML, with what stands between backquotes as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(" ".join(text.split()), quote=False))


def _id(path: str) -> str:
    return re.sub(r"\W+", "-", path).strip("-")
