#!/usr/bin/env python3
"""Each program that a target of the Makefile calls is in the packages that this target installs.

A machine that has everything hides a missing package until somebody starts on one that has nothing. This check needs no such
machine: it reads the scripts of each target, and looks up the owner of each program among the packages of the target's parts, their
dependencies, and the packages of every Debian. Prints a line for each program that is missing. The contents of a package are known
once it is installed, so targets with other packages are left out and named.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import shell  # noqa: E402

FOLDERS = ["/usr/bin", "/usr/sbin", "/bin", "/sbin"]
# Programs that packages.sh takes from elsewhere if they are there, with Debian's packages of them.
FROM_ELSEWHERE = {"node": "nodejs", "python3": "python3", "git": "git", "make": "make"}
# Scripts of these folders run each other, so a target that runs one needs the programs of all.
PYTHON_FOLDERS = {
    "Tools/bench/bench.py": ["Tools/bench", "Tests/kit"], "Tests/run": ["Tests/kit", "Tests/pages", "Tests/system"], "Tests/tidy": ["Tests/tidy"],
    "Tools/tidy/tidy.py": ["Tools/tidy"],
}
# Programs that the tests look for under several names, or that the toolchain has.
ALSO_THERE = {"cc", "clang", "gcc"}


class Machine:
    """The installed packages of this machine and the programs that each of them holds."""

    def __init__(self):
        form = "${Package}\t${Essential}\t${Priority}\t${Depends}, ${Pre-Depends}\t${Provides}\t${Status}\n"
        rows = subprocess.run(["dpkg-query", "-W", "-f", form], check=True, capture_output=True, text=True).stdout.splitlines()
        self.needs, self.provides, self.base = {}, defaultdict(set), set()
        for package, essential, priority, needs, provides, status in (row.split("\t") for row in rows):
            if not status.endswith(" installed"):
                continue
            self.needs[package] = [name for name in re.split(r"[,|]\s*", re.sub(r"\s*\([^)]*\)|:\w+", "", needs)) if name.strip()]
            for name in [package, *re.split(r",\s*", re.sub(r"\s*\([^)]*\)", "", provides))]:
                self.provides[name.strip()].add(package)
            if essential == "yes" or priority == "required":
                self.base.add(package)
        self.owners = self.read_owners()

    def read_owners(self):
        """Name of a program → packages that hold it, also by links such as those of /etc/alternatives."""
        owners, files = defaultdict(set), {}
        for listing in Path("/var/lib/dpkg/info").glob("*.list"):
            package = listing.stem.split(":")[0]
            for line in listing.read_text(errors="replace").splitlines():
                if "/bin/" in line or "/sbin/" in line or "/lib" in line:
                    files.setdefault(line, package)
        for path in files:
            if os.path.dirname(path) in FOLDERS:
                owners[os.path.basename(path)].add(files[path])
        for name in (name for folder in FOLDERS[:2] for name in os.listdir(folder) if name not in owners):
            real = os.path.realpath(shutil.which(name) or name)
            for place in (real, real.removeprefix("/usr")):
                if place in files:
                    owners[name].add(files[place])
        return owners

    def closure(self, packages):
        """These packages, all that they need, and those of every Debian."""
        known, new = set(), list(packages) + list(self.base)
        while new:
            for package in self.provides.get(new.pop(), ()):
                if package not in known:
                    known.add(package)
                    new += self.needs[package]
        return known


def of_python(text):
    """Programs that a Python file starts under a literal name."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "subprocess" and node.args:
            yield from literal(node.args[0])
        if isinstance(node, ast.FunctionDef) and node.name == "command":
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from literal(inner.value)


def literal(node):
    first = node.elts[0] if isinstance(node, ast.List) and node.elts else None
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        yield first.value


def of_script(text):
    """Programs that a JavaScript file starts under a literal name."""
    return re.findall(r"""\b(?:run|spawn|spawnSync|execFile|execFileSync)\(\s*["']([\w.-]+)["']""", text)


def of_hub(root):
    """Programs that the hub itself starts."""
    for path in (root / "Sources").rglob("*.swift"):
        yield from re.findall(r'ChildProgram\(\s*"([\w-]+)"', path.read_text(encoding="utf-8"))


class Target:
    """The commands of one target of the Makefile, and the parts that it installs."""

    def __init__(self, root, name):
        self.root, self.name, self.parts, self.calls, self.seen = root, name, set(), defaultdict(set), set()
        done = subprocess.run(["make", "--silent", "--dry-run", "--always-make", name], cwd=root, capture_output=True, text=True, check=True)
        self.read("Makefile", done.stdout)

    def read(self, place, text):
        self.parts |= {part for line in re.findall(r"^[^#\n]*packages\.sh((?: +[a-z]+)+)", text, re.M) for part in line.split()}
        for command in shell.called(text):
            if "/" not in command:
                self.calls[command].add(place)
            else:
                self.follow(command.removeprefix("../"))
        for script in re.findall(r"[\w./-]+\.(?:py|mjs)\b|Tests/tidy\b", text):
            self.follow(script)
        if place == "Makefile" and re.search(r"iqsine serve|Tests/run|swift test|bench\.py", text):
            for program in of_hub(self.root):
                self.calls[program].add("Sources")

    def follow(self, script):
        path = self.root / script
        if script in self.seen or not path.exists() or script.startswith((".build", ".venv")):
            return
        self.seen.add(script)
        for folder in PYTHON_FOLDERS.get(script, ()):
            for file in sorted((self.root / folder).rglob("*.py")):
                self.note(file)
        if path.is_dir():
            return
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".mjs":
            for file in [path, *sorted((path.parent / "tools").glob("*.mjs"))]:
                self.note(file)
        elif path.suffix == ".py":
            self.note(path)
        elif script != "Tools/setup/packages.sh":
            if script == "web/build.sh":
                self.follow("web/build.mjs")
            self.read(script, text)

    def note(self, file):
        text = file.read_text(encoding="utf-8")
        place = file.relative_to(self.root).as_posix()
        for name in of_python(text) if file.suffix == ".py" else of_script(text):
            self.calls[name].add(place)
        if file.suffix == ".mjs":
            for name in re.findall(r"Tools/wasm/build\.sh", text):
                self.follow(name)


def targets(root):
    """The targets that `make help` lists, and those behind them."""
    text = (root / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    return re.search(r"^\.PHONY:(.*)$", text, re.M)[1].split()


@cache
def listed_packages(root, parts):
    """The packages that packages.sh installs for these parts."""
    script = root / "Tools/setup/packages.sh"
    return frozenset(subprocess.run(["sh", script, "--list", *parts], check=True, capture_output=True, text=True).stdout.split())


@cache
def read_target(root, name):
    """A target, and the packages that it installs."""
    target = Target(root, name)
    return target, listed_packages(root, tuple(sorted(target.parts)))


def faults(root, machine, names=None):
    """A line for each program that is not there after its target has installed its parts."""
    toolchain = Path(shutil.which("swift") or "/nonexistent/swift").resolve().parent
    missing = defaultdict(lambda: (set(), set()))
    closure = cache(machine.closure)
    for name in names or targets(root):
        target, listed = read_target(root, name)
        if unknown(listed, machine):
            continue
        packages = closure(listed)
        for program, places in target.calls.items():
            swift = bool({"toolchain", "build", "rules"} & target.parts) and (toolchain / program).exists()
            if swift or program in ALSO_THERE or FROM_ELSEWHERE.get(program) in listed or machine.owners.get(program, set()) & packages:
                continue
            missing[program][0].update(places)
            missing[program][1].add(name)
    for program, (places, names) in sorted(missing.items()):
        yield f"{program} ({', '.join(sorted(places))}) is in no package that these targets install: {', '.join(sorted(names))}"
    libraries = set(re.findall(r'\.apt\(\["([^"]+)"\]\)', (root / "Package.swift").read_text(encoding="utf-8")))
    for library in sorted(libraries - listed_packages(root, ("build",))):
        yield f"{library} (Package.swift) is not in the part 'build' of Tools/setup/packages.sh"


def unknown(listed, machine):
    """Listed packages that are not installed here, so that their contents are not known."""
    elsewhere = {package for program, package in FROM_ELSEWHERE.items() if shutil.which(program)}
    return {package for package in listed if package not in machine.provides and package not in elsewhere}


def left_out(root, machine):
    """Targets that cannot be checked on this machine."""
    return [name for name in targets(root) if unknown(read_target(root, name)[1], machine)]


def main():
    root, machine = Path(__file__).resolve().parents[2], Machine()
    lines = list(faults(root, machine))
    print("\n".join(lines) or "programs: each target installs what it calls")
    others = left_out(root, machine)
    if others:
        print(f"programs: not all packages of these targets are installed here, so they were left out: {', '.join(others)}")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
