// The WebAssembly of the pages: the hub's rules and Olm. They lie beside the pages, under addresses that change with their content.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A file and the address under which pages find it. */
function placed(path, name, ending) {
  const hash = createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 8);
  return { path, address: `/assets/${name}-${hash}${ending}` };
}

/** The modules of rules, compiled from the hub's own. */
export function rules(home) {
  const place = (name) => placed(resolve(home, `../.build/rules/${name}.wasm`), name, ".wasm");
  const files = { RULES: place("rules"), SURVEY_RULES: place("surveys") };
  const defined = (what) =>
    Object.entries(files).map(([name, file]) => `--define:${name}=${JSON.stringify(file[what])}`);
  return { files: Object.values(files), addresses: defined("address"), paths: defined("path") };
}

/** Olm, by which devices speak so that nobody else understands them: Debian's. `fail` ends the build if it is not installed. */
export function olm(fail) {
  const place = (name, ending) => {
    const path = `/usr/share/javascript/olm/${name}${ending}`;
    if (!existsSync(path)) fail(`${path} is missing: apt-get install libjs-olm`);
    return placed(path, "olm", ending.slice(ending.lastIndexOf(".")));
  };
  const files = { script: place("olm.min", ".js"), wasm: place("olm", ".wasm") };
  const defined = (what) =>
    `--define:OLM=${JSON.stringify(Object.fromEntries(Object.entries(files).map(([part, file]) => [part, file[what]])))}`;
  return { files: Object.values(files), addresses: [defined("address")], paths: [defined("path")] };
}
