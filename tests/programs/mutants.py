"""Mutants of a source file: each is the file with one small change that a test should notice.

Not changed are decorators, annotations, `assert` (which only tells the types), and words.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

UNCHANGED = -1
"""The number of what is no mutant: the file as it stands."""
SKIPPED = {"annotation", "returns", "decorator_list", "type_comment", "ctx", "ops", "op"}
"""The fields of a node in which nothing is changed, or which their own node changes."""
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """One mutant: the `number`th of its file.

    `text` is the source line without its margin, `change` what stands there and what instead of
    it; both together name a mutant for as long as its line stays. `span` are the lines of which
    one runs when the change matters.
    """

    path: str
    number: int
    line: int
    text: str
    change: str
    span: tuple[int, int]

    @property
    def name(self) -> tuple[str, str, str]:
        """Its name in the list of equivalent ones."""
        return self.path, self.text, self.change


@dataclass
class Site:
    """A place in a tree, and the node to be put there."""

    parent: ast.AST
    field: str
    index: int | None
    old: ast.AST
    new: ast.AST
    span: tuple[int, int]

    def put(self) -> None:
        """Change the tree."""
        ast.copy_location(self.new, self.old)
        if self.index is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.index] = self.new


def mutants(path: Path, root: Path) -> list[Mutant]:
    """Return all mutants of a file, in the order of their places."""
    source = path.read_text(encoding="utf-8")
    lines, name = source.splitlines(), path.relative_to(root).as_posix()
    found, seen = [], Counter[tuple[int, str]]()
    for number, site in enumerate(_sites(ast.parse(source))):
        line: int = site.old.lineno  # type: ignore[attr-defined]
        change = f"{_words(site.old)} -> {_words(site.new)}"
        seen[line, change] += 1
        again = seen[line, change]
        change += f" #{again}" if again > 1 else ""
        found.append(Mutant(name, number, line, lines[line - 1].strip(), change, site.span))
    return found


def mutated(source: str, number: int) -> ast.Module:
    """Return the tree of a source with its mutant of this number, `UNCHANGED` without any."""
    tree = ast.parse(source)
    if number == UNCHANGED:
        return tree
    for at, site in enumerate(_sites(tree)):
        if at == number:
            site.put()
            return ast.fix_missing_locations(tree)
    raise IndexError(number)


def _words(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0][:100]


# ---------------------------------------------------------------------- places


def _sites(tree: ast.Module) -> Iterator[Site]:
    yield from _within(tree, (1, 1))


def _within(node: ast.AST, span: tuple[int, int]) -> Iterator[Site]:
    for field, value in ast.iter_fields(node):
        if field in SKIPPED:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert):
                inner = _span(child, span)
                for new in _replacements(child, node, field):
                    yield Site(node, field, index, child, new, inner)
                yield from _within(child, inner)


def _span(node: ast.AST, around: tuple[int, int]) -> tuple[int, int]:
    """Return the lines of a statement, of a compound one those of its head."""
    if not isinstance(node, ast.stmt):
        return around
    last = node.end_lineno or node.lineno
    body = getattr(node, "body", None)
    if body and not isinstance(node, ast.FunctionDef):  # whose defaults matter when it runs
        last = max(node.lineno, body[0].lineno - 1)
    return node.lineno, last


# ---------------------------------------------------------------------- changes


def _replacements(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    for operator in OPERATORS:
        yield from operator(node, parent, field)


def _compared(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            new = copy.deepcopy(node)
            new.ops[at] = COMPARISONS[type(operator)]()
            yield new


def _joined(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.BoolOp):
        new = copy.deepcopy(node)
        new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield new


def _denied(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    """Drop a `not` or a minus; put a `not` before a bare condition."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield copy.deepcopy(node.operand)
    elif isinstance(node, ast.Name | ast.Call | ast.Attribute | ast.Subscript | ast.NamedExpr) and (
        field in ("test", "ifs")
    ):
        yield ast.UnaryOp(ast.Not(), copy.deepcopy(node))


def _counted(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    """One more, one less; the other truth value; another default word."""
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int | float):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)
    elif isinstance(node.value, str) and field in ("defaults", "kw_defaults"):
        yield ast.Constant(node.value + "?")


def _calculated(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in ARITHMETIC:
        new = copy.deepcopy(node)
        new.op = ARITHMETIC[type(node.op)]()
        yield new


def _returned(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.Return) and node.value is not None and not _is_nothing(node.value):
        yield ast.Return(ast.Constant(None))


def _is_nothing(value: ast.expr) -> bool:
    """True for None and what is as false as None; a truth value has a mutant of its own."""
    if isinstance(value, ast.Constant):
        return not value.value or isinstance(value.value, bool)
    return isinstance(value, ast.Tuple | ast.List) and not value.elts


def _dropped(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    """Leave out a statement that does something: a call, an entry, a `raise`."""
    call = isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)
    entry = isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple)
    if call or entry or isinstance(node, ast.AugAssign | ast.Delete | ast.Raise):
        yield ast.Pass()


def _jumped(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.Break):
        yield ast.Continue()
    if isinstance(node, ast.Continue):
        yield ast.Break()


Operator = Callable[[ast.AST, ast.AST, str], Iterator[ast.AST]]
OPERATORS: tuple[Operator, ...] = (
    _compared,
    _joined,
    _denied,
    _counted,
    _calculated,
    _returned,
    _dropped,
    _jumped,
)
