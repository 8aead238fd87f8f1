// The script that a device loads before its first screen.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

/** A file as the hub sends it. */
export const packed = (plain) => gzipSync(plain, { level: 9 });

/**
 * KB loaded before the first screen: the entry with its parts, the texts, and the largest screen with its texts. `meta`: esbuild's
 * description of the bundle. `home`: the folder that its paths begin at.
 */
export function firstScreen(meta, home) {
  const follow = (path, reached) => {
    if (reached.has(path)) return reached;
    reached.add(path);
    for (const part of meta.outputs[path]?.imports ?? [])
      if (part.kind === "import-statement") follow(part.path, reached);
    return reached;
  };
  const from = (source) =>
    Object.entries(meta.outputs)
      .filter(([, output]) => output.entryPoint?.startsWith(source))
      .map(([path]) => path);
  const weight = (paths) => paths.reduce((sum, path) => sum + packed(readFileSync(resolve(home, path))).length, 0);
  const always = new Set();
  for (const path of [...from("src/app/main.tsx"), ...from("src/i18n/CatalogueVi.ts")]) follow(path, always);
  const own = JSON.parse(readFileSync(join(home, "src/app/words.json"), "utf8"));
  const wordsOf = (path) => (own[path.split("/")[2]] ?? []).flatMap((name) => from(`src/i18n/vi/${name}.json`));
  const screens = [...from("src/modules/"), ...from("src/domains/")].map((path) => {
    const entry = meta.outputs[path].entryPoint;
    const parts = new Set([...follow(path, new Set()), ...wordsOf(entry)]);
    return { entry, weight: weight([...parts].filter((part) => !always.has(part))) };
  });
  const largest = screens.reduce((one, other) => (other.weight > one.weight ? other : one), {
    entry: "none",
    weight: 0,
  });
  return { weight: Math.ceil((weight([...always]) + largest.weight) / 1024), screen: largest.entry };
}
