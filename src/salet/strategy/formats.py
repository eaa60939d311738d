"""Trees for other programs and for the eye: Graphviz, and a page that needs nothing but a browser."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING

from salet.core.words import capitals
from salet.errors import printable
from salet.strategy.node import answers_below

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from salet.strategy.tree import Node, Tree

__all__ = ["FORMATS", "dot", "page"]


def dot(tree: Tree) -> str:
    """Write a tree for Graphviz; guesses that can be the answer are filled.

    >>> from salet.strategy.tree import Tree
    >>> print(dot(Tree.parse("crane, party")))
    digraph tree {
      rankdir=LR; node [shape=box, fontname="monospace"]; edge [fontname="monospace"];
      n0 [label="CRANE"];
      n1 [label="PARTY", style=filled, fillcolor="#9fd49a"];
      n0 -> n1 [label=".yy.."];
    }
    """
    lines = ["digraph tree {", '  rankdir=LR; node [shape=box, fontname="monospace"]; edge [fontname="monospace"];']
    number = 0
    stack: list[tuple[Node, int, str]] = [(tree.root, -1, "")]
    while stack:
        node, above, under = stack.pop()
        fill = ', style=filled, fillcolor="#9fd49a"' if node.possible else ""
        lines.append(f"  n{number} [label={label(capitals(node.guess))}{fill}];")
        if above >= 0:
            lines.append(f"  n{above} -> n{number} [label={label(under)}];")
        here = number
        stack.extend((branch, here, colours) for colours, branch in reversed(node.sorted()))
        number += 1
    return "\n".join([*lines, "}"])


def label(text: str) -> str:
    r"""Return text as DOT quotes it: nothing in it ends the label or is obeyed.

    >>> print(label('a"b\\n'))
    "a\"b\\n"
    """
    return '"' + printable(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def page(tree: Tree) -> str:
    """Write a tree as one HTML page: click to open a branch, type a word to open its path."""
    title = f"{capitals(tree.guess)} · {tree.words or 'tree'} · {tree.rule} rule"
    guesses = "" if tree.weights else f"{tree.total:,} guesses, "
    facts = f"{tree.answers:,} answers, {guesses}mean {tree.mean:.4f}, worst {tree.worst}, lost {tree.lost}"
    bars = "".join(bar(number, count, tree.histogram) for number, count in enumerate(tree.histogram, 1))
    return PAGE.format(
        title=escape(title),
        facts=facts,
        bars=bars,
        tree="".join(items(tree.root, answers_below(tree.root))),
        policy=POLICY,
        style=STYLE,
        script=SCRIPT,
    )


def bar(number: int, count: int, histogram: list[int]) -> str:
    """Return one bar of the histogram."""
    return f'<li><b>{number}</b><i style="width:{60 * count / max(histogram):.1f}%"></i>{count:,}</li>'


def items(node: Node, below: Mapping[int, int], colours: str = "", before: str = "") -> Iterator[str]:
    """Give the HTML of a node and all below it; `below` is how many games pass each node."""
    word, kind = escape(node.guess), "can" if node.possible else "no"
    shown = tiles(before, colours) + f'<span class="{kind}">{escape(capitals(node.guess))}</span>'
    if not node.branches:
        yield f'<p data-word="{word}">{shown}</p>'
        return
    own = f' data-word="{word}"' if node.possible else ""
    yield f"<details{own}><summary>{shown} <small>{below[id(node)]:,}</small></summary>"
    for under, branch in sorted(node.branches.items(), key=lambda item: (-below[id(item[1])], item[0])):
        yield from items(branch, below, under, node.guess)
    yield "</details>"


def tiles(guess: str, colours: str) -> str:
    """Return a row as coloured tiles; the mark is there as text for those who do not see colours."""
    if not colours:
        return ""
    names = {"g": "g", "y": "y", ".": "x"}
    cells = "".join(f'<b class="{names[c]}">{escape(capitals(g))}</b>' for g, c in zip(guess, colours, strict=True))
    row = escape(f"{guess} {colours}")
    return f'<span class="row" title="{row}" aria-label="{row}">{cells}</span> '


PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title><style>{style}</style></head><body>
<h1>{title}</h1><p>{facts}</p><ol>{bars}</ol>
<p><label>Find a word <input id="find" autocomplete="off" spellcheck="false"></label>
<button id="close">Close all</button> <span id="said" role="status"></span></p>
<main>{tree}</main><script>{script}</script></body></html>
"""

STYLE = """
:root{color-scheme:light dark;--bg:#fff;--fg:#1a1a1b;--dim:#6a6a6c;--g:#538d4e;--y:#8a7420;--x:#787c7e;--can:#2f6b2b}
@media(prefers-color-scheme:dark){
:root{--bg:#121213;--fg:#f0f0f0;--dim:#a0a0a2;--g:#538d4e;--y:#8f7a22;--x:#4a4a4c;--can:#8fd18a}}
body{background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;
padding:0 1rem}
h1{font-size:1.4rem}ol{list-style:none;padding:0}ol li{display:flex;gap:.5rem;align-items:center}
ol i{background:var(--g);height:1rem;min-width:2px}
details,main p{margin:.15rem 0 .15rem 1.3rem}main>details{margin-left:0}main p{padding-left:1.05rem}
summary{cursor:pointer}summary small{color:var(--dim)}
.row b{display:inline-block;width:1.3em;text-align:center;color:#fff;margin-right:1px;font-size:.8rem}
.g{background:var(--g)}.y{background:var(--y)}.x{background:var(--x)}
.can{color:var(--can);font-weight:700}.hit{outline:2px solid var(--y)}
input{font:inherit;width:8rem}button{font:inherit}
"""

SCRIPT = """
const find=document.getElementById('find'),said=document.getElementById('said');
const close=()=>document.querySelectorAll('details[open]').forEach(d=>{d.open=false});
const clear=()=>document.querySelectorAll('.hit').forEach(h=>h.classList.remove('hit'));
document.getElementById('close').onclick=()=>{close();clear();};
find.oninput=()=>{clear();const w=find.value.trim().toLowerCase();said.textContent='';if(!w)return;
const hit=[...document.querySelectorAll('[data-word]')].find(e=>e.dataset.word===w);
if(!hit){said.textContent=w+' is not found yet';return;}
close();let n=0;for(let e=hit;e&&e.tagName!=='MAIN';e=e.parentElement){n++;
if(e!==hit&&e.tagName==='DETAILS')e.open=true;}
const line=hit.tagName==='P'?hit:hit.firstElementChild;line.classList.add('hit');
line.scrollIntoView({block:'center'});said.textContent=n+(n===1?' guess':' guesses');};
document.querySelector('main>details')?.setAttribute('open','');
"""

SCRIPT_HASH = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{SCRIPT_HASH}'"
"""The page asks for nothing from outside, and runs no script but its own."""

FORMATS: dict[str, Callable[[Tree], str]] = {"text": str, "json": lambda tree: tree.json(), "dot": dot, "html": page}
"""How a tree is written out, by name."""
