import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import vi from "../src/i18n/CatalogueVi";
import { parts } from "../src/i18n/parts";

const own = JSON.parse(readFileSync("src/app/words.json", "utf8")) as Readonly<Record<string, readonly string[]>>;

const all = new Set(readdirSync("src", { recursive: true }).map((path) => `src/${path}`));

/** The file that a relative import names. */
function fileOf(from: string, path: string): string | undefined {
  const at = new URL(path, `file:///${from}`).pathname.slice(1);
  return [`${at}.ts`, `${at}.tsx`, `${at}/index.ts`, `${at}/index.tsx`].find((file) => all.has(file));
}

const matches = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map((match) => match[1] ?? "");

/** A screen's own files, and the files that it imports from other screens, domains and forms, in any way. */
function filesOf(screen: string): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    // A file imported only for its types brings nothing along.
    for (const path of matches(file, /(?:^(?:import|export)(?! type)\b[^"]*from|import\()\s*"(\.[^"]+)"/gm)) {
      const next = fileOf(file, path);
      if (/^src\/(modules|domains|forms)\//.test(next ?? "")) follow(next ?? "");
    }
  };
  follow(`src/modules/${screen}/index.tsx`);
  return found;
}

/** Whole keys of a catalogue in a file's strings, and the keys that the file builds itself. */
function keysIn(file: string): { readonly keys: readonly string[]; readonly spoken: readonly string[] } {
  // A command's type may be the same word as a text.
  const parts = matches(file, /lazyPart\(\s*\(\) => import\("[^"]+"\),\s*"\w+"((?:,\s*"\w+")+)/g).flatMap(
    (words) => words.match(/\w+/g) ?? [],
  );
  return {
    keys: matches(file, /(?<!type: )"([a-zA-Z]+\.[a-zA-Z.]+)"/g),
    spoken: [...matches(file, /speakOf\("(\w+)"\)/g), ...parts],
  };
}

const textsOf = (part: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(`src/i18n/vi/${part}.json`, "utf8")) as object);
const later = new Map(
  Object.keys(parts).flatMap((part) =>
    all.has(`src/i18n/vi/${part}.json`) ? textsOf(part).map((key) => [key, part] as const) : [],
  ),
);

/** The office needs only the places of the set-up's steps, and the address books only the photos of the messenger. */
const unsaid = (screen: string, key: string): boolean =>
  (screen === "manager" && key.startsWith("setup.step.")) ||
  (screen === "contacts" && key.startsWith("messenger.") && !key.startsWith("messenger.media."));

for (const screen of readdirSync("src/modules").filter((name) => name in own)) {
  test(`the words on the screen ${screen} come with it`, () => {
    const files = [...filesOf(screen)].map(keysIn);
    const there = new Set([...(own[screen] ?? []), ...files.flatMap((file) => file.spoken)]);
    const missing = files
      .flatMap((file) => file.keys)
      .filter((key) => !(key in vi) && !unsaid(screen, key) && later.has(key) && !there.has(later.get(key) ?? ""));
    assert.ok(files.some((file) => file.keys.length > 0));
    assert.deepEqual(
      [...new Set(missing)].map((key) => `${later.get(key)}: ${key}`),
      [],
    );
  });
}
