// Reads which file imports which, and finds import cycles.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** The TypeScript and TSX files under `src`, each with its imports in turn: the file imported and the line. */
export function importsUnder(src) {
  const ts = compiler();
  const files = new Set(sourcesUnder(src).map((path) => relative(src, path)));
  const found = new Map();
  for (const file of files) {
    const text = readFileSync(join(src, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    const imports = specifiersIn(ts, source).flatMap(({ text: specifier, pos }) => {
      const to = targetOf(src, file, specifier);
      return to === null ? [] : [{ to, line: source.getLineAndCharacterOfPosition(pos).line + 1 }];
    });
    found.set(file, imports);
  }
  return found;
}

function compiler() {
  const path = "/usr/share/nodejs/typescript";
  if (!existsSync(path)) throw new Error(`${path} is missing: apt-get install node-typescript`);
  return createRequire(import.meta.url)(path);
}

function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesUnder(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
}

/** `import … from`, `export … from`, `import()` and `typeof import()`, with their positions. */
function specifiersIn(ts, source) {
  const found = [];
  const add = (node) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ text: node.text, pos: node.end });
  };
  const look = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** The file below `src` that a relative specifier names; null for a package. */
function targetOf(src, file, specifier) {
  if (!specifier.startsWith(".")) return null;
  const path = resolve(dirname(join(src, file)), specifier);
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].filter((ending) => /\.\w+$/.test(path + ending));
  const ending = endings.find((one) => existsSync(path + one)) ?? "";
  return relative(src, path + ending);
}

/** A shortest cycle for each group of files that import each other: its files with the line of the import that leads on. */
export function cyclesIn(imports) {
  return groupsIn(imports).map((group) => {
    const members = new Set(group);
    const within = (file) => imports.get(file).filter(({ to }) => members.has(to));
    const [start] = [...group].sort();
    const cameFrom = new Map();
    const queue = [start];
    for (const file of queue) {
      for (const { to, line } of within(file)) {
        if (to === start) return wayTo(file, cameFrom, line);
        if (cameFrom.has(to)) continue;
        cameFrom.set(to, { file, line });
        queue.push(to);
      }
    }
    return [];
  });
}

/** The steps from the start to `file`, whose import on `line` closes the circle. */
function wayTo(file, cameFrom, line) {
  const way = [{ file, line }];
  for (let step = cameFrom.get(file); step; step = cameFrom.get(step.file)) way.unshift(step);
  return way;
}

/** Groups of files that reach each other: Tarjan's algorithm. A file that imports itself is one too. */
function groupsIn(imports) {
  const seen = new Map();
  const lowest = new Map();
  const open = [];
  const groups = [];
  const visit = (file) => {
    seen.set(file, seen.size);
    lowest.set(file, seen.get(file));
    open.push(file);
    for (const { to } of imports.get(file)) {
      if (!imports.has(to)) continue;
      if (!seen.has(to)) visit(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file), lowest.get(to)));
    }
    if (lowest.get(file) !== seen.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || imports.get(file).some(({ to }) => to === file)) groups.push(group);
  };
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return groups;
}
