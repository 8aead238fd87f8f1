// Builds the pages into dist/, or with --check type-checks every scope and runs the unit tests. Both check who imports whom first.
//
//   node build.mjs [--dev] [--out DIR]   bundle; --dev adds the component gallery and source maps
//   node build.mjs --check [--only NAME] tsc for page, worker and tests, then node --test
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { olm, rules } from "./tools/compiled.mjs";
import { importProblems } from "./tools/imports.mjs";
import { writeTexts } from "./tools/texts.mjs";
import { firstScreen, packed } from "./tools/weight.mjs";

/** KB of script, gzip, before the first screen. */
const budget = 153;

const home = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const flag = (name) => args.includes(name);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);

/** Runs a program and ends the build with its words when it fails. */
function run(program, programArgs, extra = {}) {
  const env = { ...process.env, NODE_PATH: process.env.NODE_PATH ?? "/usr/share/nodejs" };
  const done = spawnSync(program, programArgs, { cwd: home, env, encoding: "utf8", ...extra });
  if (done.error)
    fail(
      `${program} cannot be started (${done.error.code}): apt-get install esbuild node-typescript node-react node-react-dom node-csstype node-prop-types node-d3-scale node-d3-shape libjs-olm`,
    );
  if (done.status !== 0) fail(`${done.stdout ?? ""}${done.stderr ?? ""}`);
  return done.stdout;
}

/** Ends the build after removing its unfinished files. */
class Failure extends Error {}

function fail(message) {
  throw new Failure(message.trim());
}

function filesUnder(folder, accept = () => true) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path, accept);
      return accept(path) ? [path] : [];
    });
}

/** The texts by language, after the files that the pages import are written. */
function texts() {
  const { problems, catalogues } = writeTexts(home);
  if (problems.length > 0) fail(problems.join("\n"));
  return catalogues;
}

/**
 * All style sheets in one file: tokens, base, the components, then the domains and the modules.
 * Screens do not import theirs, so that a screen loaded later never flashes unstyled.
 */
function styleEntry(work) {
  const first = ["src/ui/tokens.css", "src/ui/base.css"].map((path) => join(home, path));
  const rest = ["src/ui", "src/app", "src/domains", "src/modules"]
    .flatMap((folder) => filesUnder(join(home, folder), (path) => path.endsWith(".css")))
    .filter((path) => !first.includes(path));
  const entry = join(work, "style.css");
  writeFileSync(entry, [...first, ...rest].map((path) => `@import ${JSON.stringify(path)};`).join("\n"));
  return entry;
}

function compiledRules() {
  run("../Tools/wasm/build.sh", []);
  return rules(home);
}

/** Layers, imports between modules, cycles: tools/imports.mjs has the rules. */
function checkImports() {
  const problems = importProblems(join(home, "src"));
  if (problems.length > 0) fail(problems.join("\n"));
}

function bundle(out, dev, defined) {
  const work = mkdtempSync(join(home, ".build-"));
  try {
    const common = [
      "--bundle",
      "--target=es2020,chrome90,safari15,firefox90",
      `--define:DEV=${dev}`,
      ...defined,
      // Licences of the libraries lie beside the parts.
      "--legal-comments=external",
      dev ? "--sourcemap=linked" : "--minify",
      "--log-level=warning",
    ];
    const meta = join(work, "meta.json");
    run("esbuild", [
      "src/app/main.tsx",
      ...common,
      "--format=esm",
      "--splitting",
      "--jsx=automatic",
      `--define:process.env.NODE_ENV="${dev ? "development" : "production"}"`,
      "--entry-names=[name]-[hash]",
      "--chunk-names=parts/[name]-[hash]",
      `--outdir=${join(out, "assets")}`,
      `--metafile=${meta}`,
    ]);
    connectPage(out, work, dev);
    run("esbuild", [
      styleEntry(work),
      ...common,
      "--external:/icons/*",
      "--entry-names=[name]-[hash]",
      `--outdir=${join(out, "assets")}`,
    ]);
    for (const path of filesUnder(out, (one) => one.endsWith(".LEGAL.txt")))
      if (statSync(path).size === 0) rmSync(path);
    return JSON.parse(readFileSync(meta, "utf8"));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * The page on how to connect is independent: it is all that the network gets over plain HTTP, on any browser. So all
 * its parts are beside it, in one script and one style sheet.
 */
function connectPage(out, work, dev) {
  const folder = join(out, "cai-dat");
  mkdirSync(folder, { recursive: true });
  const old = [
    "--bundle",
    "--target=es2018,chrome70,safari12,firefox70",
    dev ? "--sourcemap=linked" : "--minify",
    "--log-level=warning",
    "--entry-names=[name]-[hash]",
    `--outdir=${folder}`,
  ];
  const style = join(work, "connect.css");
  writeFileSync(
    style,
    ["ui/tokens.css", "ui/base.css", "connect/connect.css"]
      .map((path) => `@import ${JSON.stringify(join(home, "src", path))};`)
      .join("\n"),
  );
  run("esbuild", [style, ...old]);
  run("esbuild", ["src/connect/main.ts", ...old, "--format=iife"]);
  cpSync(join(home, "public/icons/favicon.svg"), join(folder, "mark.svg"));
  cpSync(join(home, "public/icons/apple-touch-icon-180.png"), join(folder, "touch-icon.png"));
  const made = (end) => readdirSync(folder).find((name) => name.endsWith(end));
  const page = readFileSync(join(home, "src/connect/index.html"), "utf8")
    .replace("<!-- style -->", `<link rel="stylesheet" href="/cai-dat/${made(".css")}">`)
    .replace("<!-- entry -->", `<script src="/cai-dat/${made(".js")}"></script>`);
  writeFileSync(join(folder, "index.html"), page);
}

/** The service worker knows by name every file of this build, and its version is the hash of them. */
function serviceWorker(out, dev) {
  const skip = /^\/(dishes|i18n|cai-dat)\/|\.(map|gz|LEGAL\.txt)$|^\/sw\.js$/;
  const files = filesUnder(out)
    .map((path) => `/${relative(out, path)}`)
    .filter((path) => !skip.test(path));
  const hash = createHash("sha256");
  const shell = {};
  for (const path of files) {
    const content = readFileSync(join(out, path));
    hash.update(path).update(content);
    shell[path === "/index.html" ? "/" : path] = createHash("sha256").update(content).digest("hex");
  }
  const version = hash.digest("hex").slice(0, 12);
  run("esbuild", [
    "src/sw/worker.ts",
    "--bundle",
    dev ? "--sourcemap=linked" : "--minify",
    "--format=iife",
    "--target=es2020",
    "--log-level=warning",
    `--define:VERSION=${JSON.stringify(version)}`,
    `--define:SHELL=${JSON.stringify(shell)}`,
    `--outfile=${join(out, "sw.js")}`,
  ]);
  return version;
}

function indexPage(out, meta) {
  const entry = Object.entries(meta.outputs).find(([, output]) => output.entryPoint === "src/app/main.tsx");
  if (!entry) fail("no entry in the bundle");
  const address = (path) => `/${relative(out, resolve(home, path))}`;
  // The words of the first language are needed before anything is drawn.
  const words = Object.entries(meta.outputs)
    .filter(([, output]) => output.entryPoint === "src/i18n/CatalogueVi.ts")
    .map(([path]) => path);
  const needed = entry[1].imports.filter((part) => part.kind === "import-statement").map((part) => part.path);
  const preload = [...needed, ...words].map(address);
  const style = filesUnder(join(out, "assets"), (path) => /style-[^/]+\.css$/.test(path)).map(
    (path) => `/${relative(out, path)}`,
  );
  const page = readFileSync(join(home, "src/app/index.html"), "utf8")
    .replace("<!-- style -->", style.map((path) => `<link rel="stylesheet" href="${path}">`).join(""))
    .replace("<!-- preload -->", preload.map((path) => `<link rel="modulepreload" href="${path}">`).join(""))
    .replace("<!-- entry -->", `<script type="module" src="${address(entry[0])}"></script>`);
  writeFileSync(join(out, "index.html"), page);
}

function build() {
  checkImports();
  const catalogues = texts();
  const target = resolve(home, option("--out") ?? "dist");
  // Built beside and swapped in, so that a hub that is serving never sees half a build.
  const out = `${target}.next`;
  try {
    make(out, target, catalogues);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function make(out, target, catalogues) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, "i18n"), { recursive: true });
  const parts = [compiledRules(), olm(fail)];
  const defined = parts.flatMap(({ addresses }) => addresses);
  const meta = bundle(out, flag("--dev"), defined);
  for (const file of parts.flatMap(({ files }) => files)) cpSync(file.path, join(out, file.address));
  if (existsSync(join(home, "public"))) cpSync(join(home, "public"), out, { recursive: true });
  for (const [language, catalogue] of Object.entries(catalogues))
    writeFileSync(join(out, "i18n", `${language}.json`), JSON.stringify(catalogue, null, 1));
  indexPage(out, meta);
  const version = serviceWorker(out, flag("--dev"));
  pack(out);
  const { weight, screen } = firstScreen(meta, home);
  if (!flag("--dev") && weight > budget)
    fail(`the first screen (${screen}) needs ${weight} KB of script (gzip); ${budget} are allowed`);
  rmSync(target, { recursive: true, force: true });
  renameSync(out, target);
  process.stdout.write(
    `${relative(process.cwd(), target) || target}: version ${version}, ${weight} KB of script before the first screen\n`,
  );
}

/** The hub serves `name.gz` in place of `name` to whoever takes it. */
function pack(out) {
  for (const path of filesUnder(out, (file) => /\.(js|css|json|svg|html|wasm|webmanifest)$/.test(file))) {
    const plain = readFileSync(path);
    const small = packed(plain);
    if (small.length < plain.length * 0.9) writeFileSync(`${path}.gz`, small);
  }
}

function check() {
  checkImports();
  texts();
  for (const scope of ["tsconfig.json", "tsconfig.worker.json", "tsconfig.tests.json"]) {
    run("tsc", ["-p", scope]);
  }
  const work = mkdtempSync(join(home, ".build-"));
  try {
    const accept = (path) => path.includes(option("--only") ?? "");
    const folder = join(home, "tests/components");
    const units = filesUnder(
      join(home, "tests"),
      (path) => path.endsWith(".test.ts") && !path.startsWith(folder) && accept(path),
    );
    const components = filesUnder(folder, (path) => path.endsWith(".test.tsx") && accept(path));
    const tests = [...units, ...componentEntry(work, components)];
    run("esbuild", [
      ...tests,
      "--bundle",
      "--platform=node",
      "--format=esm",
      "--jsx=automatic",
      "--define:DEV=false",
      '--define:process.env.NODE_ENV="test"',
      ...compiledRules().paths,
      ...olm(fail).paths,
      "--out-extension:.js=.mjs",
      "--log-level=warning",
      "--outbase=.",
      `--outdir=${work}`,
    ]);
    // A device far from the restaurant of the tests: no page may show its clock.
    process.env.TZ = "America/New_York";
    run(process.execPath, ["--test", ...filesUnder(work, (path) => path.endsWith(".test.mjs"))], { stdio: "inherit" });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * One entry for all component tests: they are bundled once and run in one process.
 * jsdom takes a second to load, and each bundle would hold React and most of the pages.
 */
function componentEntry(work, tests) {
  if (tests.length === 0) return [];
  const folders = (process.env.NODE_PATH ?? "/usr/share/nodejs").split(":");
  if (!folders.some((folder) => existsSync(join(folder, "jsdom/package.json"))))
    fail("jsdom is missing: apt-get install node-jsdom");
  const entry = join(work, "components.test.js");
  // The browser comes before React looks for it, and the client before the modules that use it.
  const all = [join(home, "tests/components/browser"), join(home, "tests/client"), ...tests];
  writeFileSync(entry, all.map((path) => `import ${JSON.stringify(path)};`).join("\n"));
  return [entry];
}

try {
  if (flag("--check")) check();
  else build();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
