"""Counts of what a change of a screen must know: hooks, kinds of intents, text drawn by hand."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

BASES = ("game/scenes/scene.py", "game/scenes/page.py", "game/client/services.py")
"""The files whose screens all others are made of."""
ROOTS = ("game.scenes.scene.Scene", "game.client.services.Screen")
TABLES = ("game/scenes/duel", "game/scenes/battle", "game/scenes/greece")
"""Rooms whose pictures are drawn by hand."""
DRAWN = (".text.draw", ".text.draw_within")
LOOKED_UP = ("get", "pop", "setdefault")

Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = Function | ast.Lambda


class Source:
    """One file: its tree, and the full names of what it imports or defines."""

    def __init__(self, root: Path, path: Path) -> None:
        self.path = path.relative_to(root).as_posix()
        self.tree = ast.parse(path.read_text("utf-8"))
        self.module = self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @cached_property
    def names(self) -> dict[str, str]:
        """The full name for each name of the file."""
        found = {each.name: f"{self.module}.{each.name}" for each in self.classes}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for each in node.names:
                    found[each.asname or each.name] = f"{node.module}.{each.name}"
        return found

    @cached_property
    def classes(self) -> list[ast.ClassDef]:
        """All classes of the file."""
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef)]

    def full(self, node: ast.expr) -> str:
        """Return the full name of what an expression names, "" where it names nothing."""
        if isinstance(node, ast.Name):
            return self.names.get(node.id, node.id)
        if isinstance(node, ast.Attribute) and (owner := self.full(node.value)):
            return f"{owner}.{node.attr}"
        return self.full(node.value) if isinstance(node, ast.Subscript) else ""


def read(root: Path) -> list[Source]:
    """Return the files of game/."""
    return [Source(root, path) for path in sorted((root / "game").rglob("*.py"))]


# ---------------------------------------------------------------------- hooks


def hooks(sources: list[Source]) -> Counter[str]:
    """Return how often screens override each public method of the screens that all are made of."""
    classes = {
        source.names[each.name]: (source, each) for source in sources for each in source.classes
    }
    bases = {
        name: [source.full(base) for base in each.bases] for name, (source, each) in classes.items()
    }
    screens = {name for name in bases if any(root in _line(name, bases) for root in ROOTS)}
    kin = {name for name in screens if classes[name][0].path in BASES}
    offered = {method for name in kin for method in _methods(classes[name][1])}
    taken = (method for name in screens - kin for method in _methods(classes[name][1]))
    return Counter(method for method in taken if method in offered)


def _line(name: str, bases: dict[str, list[str]]) -> set[str]:
    above = {each for base in bases.get(name, ()) for each in _line(base, bases)}
    return above | {name}


def _methods(node: ast.ClassDef) -> set[str]:
    """Return the public methods and properties that a class defines itself."""
    defined = (each.name for each in node.body if isinstance(each, Function))
    return {name for name in defined if not name.startswith("_")}


# ---------------------------------------------------------------------- intents


def kinds(source: Source) -> int:
    """Return how often a file reads an intent's kind.

    A comparison, a look-up in a set or table and a case of a `match` count once each, whether the
    kind is read from the intent, from a local name or in a function of the file that is handed it.
    """
    held: dict[Scope, set[str]] = {scope: set() for scope in _outermost(source.tree)}
    intents = _intents(source.tree)
    while _spread(held, intents):
        pass
    return sum(
        _reads(node, names, intents) for scope, names in held.items() for node in ast.walk(scope)
    )


def _outermost(node: ast.AST) -> Iterator[Scope]:
    for each in ast.iter_child_nodes(node):
        if isinstance(each, Scope):
            yield each
        else:
            yield from _outermost(each)


def _intents(tree: ast.Module) -> set[str]:
    """Return the names that are annotated as intents, or called so."""
    pairs = [(node.arg, node.annotation) for node in ast.walk(tree) if isinstance(node, ast.arg)]
    pairs += [
        (node.target.id, node.annotation)
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    return {"intent"} | {
        name
        for name, annotation in pairs
        for part in (ast.walk(annotation) if annotation is not None else ())
        if isinstance(part, ast.Name) and part.id == "Intent"
    }


def _spread(held: dict[Scope, set[str]], intents: set[str]) -> bool:
    """Note which names and parameters hold a kind; True when another one was found."""
    before = sum(map(len, held.values()))
    functions = [scope for scope in held if isinstance(scope, Function)]
    for scope, names in held.items():
        for node in ast.walk(scope):
            for target, value in _assigned(node):
                if isinstance(target, ast.Name) and _is_kind(value, names, intents):
                    names.add(target.id)
            if isinstance(node, ast.Call) and (last := _last(node.func)):
                for called in (each for each in functions if each.name == last):
                    handed = _handed(node, called)
                    held[called] |= {
                        name for name, value in handed if _is_kind(value, names, intents)
                    }
    return sum(map(len, held.values())) > before


def _assigned(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(node, ast.NamedExpr):
        yield node.target, node.value
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=False)
            else:
                yield target, node.value


def _handed(call: ast.Call, called: Function) -> Iterator[tuple[str, ast.expr]]:
    names = [each.arg for each in called.args.args]
    if names[:1] == ["self"] and isinstance(call.func, ast.Attribute):
        names = names[1:]
    yield from zip(names, call.args, strict=False)
    yield from ((each.arg, each.value) for each in call.keywords if each.arg)


def _last(node: ast.expr) -> str:
    """Return the name of what is called; of methods, those of one's own only."""
    if isinstance(node, ast.Attribute):
        own = isinstance(node.value, ast.Name) and node.value.id == "self"
        return node.attr if own else ""
    return node.id if isinstance(node, ast.Name) else ""


def _is_kind(node: ast.expr, names: set[str], intents: set[str]) -> bool:
    if isinstance(node, ast.NamedExpr):
        return _is_kind(node.value, names, intents)
    if isinstance(node, ast.Attribute) and node.attr == "kind":
        owner = node.value
        while isinstance(owner, ast.Subscript):
            owner = owner.value
        called = owner.attr if isinstance(owner, ast.Attribute) else ""
        return (owner.id if isinstance(owner, ast.Name) else called) in intents
    return isinstance(node, ast.Name) and node.id in names


def _reads(node: ast.AST, names: set[str], intents: set[str]) -> int:
    def kind(each: ast.expr) -> bool:
        return _is_kind(each, names, intents)

    match node:
        case ast.Compare():
            return any(map(kind, (node.left, *node.comparators)))
        case ast.Subscript():
            return kind(node.slice)
        case ast.Call(func=ast.Attribute(attr=name), args=[key, *_]):
            return name in LOOKED_UP and kind(key)
        case ast.Match():
            return len(node.cases) * kind(node.subject)
    return 0


# ---------------------------------------------------------------------- text


def texts(source: Source) -> int:
    """Return how often a file draws text at a place by hand; 0 in the rooms of the tables."""
    if source.path.startswith(tuple(f"{room}/" for room in TABLES)):
        return 0
    calls = (node for node in ast.walk(source.tree) if isinstance(node, ast.Call))
    full = (source.full(call.func) for call in calls)
    return sum(name.startswith("sprites.") and name.endswith(DRAWN) for name in full)
