import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

type Theme = Readonly<Record<string, string>>;

const sheet = readFileSync("src/ui/tokens.css", "utf8");

function theme(from: string, within: Theme = {}): Theme {
  const start = sheet.indexOf(from);
  assert.ok(start >= 0, from);
  const block = sheet.slice(sheet.indexOf("{", start + from.length - 1), sheet.indexOf("}", start));
  const found: Record<string, string> = { ...within };
  for (const match of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[match[1] ?? ""] = (match[2] ?? "").trim();
  return found;
}

const light = theme(":root {");
const dark = theme(':root:not([data-theme="light"]) {', light);
const chosenDark = theme(':root[data-theme="dark"] {', light);

function luminance(hex: string): number {
  assert.match(hex, /^#[0-9A-Fa-f]{6}$/);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const grounds = ["ground", "surface", "raised"];
/** text with its possible backgrounds */
const texts: readonly (readonly [string, readonly string[]])[] = [
  ["ink", [...grounds, "blue-soft", "amber-soft", "red-soft", "green-soft", "grey-soft"]],
  ["quiet", [...grounds, "grey-soft", "blue-soft"]],
  ["blue", [...grounds, "blue-soft", "chosen"]],
  ["amber", [...grounds, "amber-soft"]],
  ["red", [...grounds, "red-soft"]],
  ["green", [...grounds, "green-soft"]],
  ["on-blue", ["blue", "blue-press"]],
  ["on-signal", ["red", "amber", "green"]],
  ["ground", ["ink"]],
];

for (const [name, colours] of [
  ["light", light],
  ["dark", dark],
] as const) {
  test(`${name}: every text has a contrast of at least 4.5 to 1`, () => {
    for (const [text, behind] of texts) {
      for (const ground of behind) {
        const ratio = contrast(colours[text] ?? "", colours[ground] ?? "");
        assert.ok(ratio >= 4.5, `--${text} on --${ground}: ${ratio.toFixed(2)}`);
      }
    }
  });

  test(`${name}: edges of controls and the focus ring have at least 3 to 1`, () => {
    for (const ground of grounds) {
      for (const edge of ["edge", "focus"]) {
        const ratio = contrast(colours[edge] ?? "", colours[ground] ?? "");
        assert.ok(ratio >= 3, `--${edge} on --${ground}: ${ratio.toFixed(2)}`);
      }
    }
  });
}

test("dark chosen by hand is the dark of the system", () => {
  assert.deepEqual(chosenDark, dark);
});

test("nothing but the tokens names a colour", () => {
  const named =
    /#[0-9a-f]{3,8}\b(?!-)|\b(?:rgb|rgba|hsl|hsla|oklch)\(|[:\s,](?:white|black|red|green|blue|gray|grey|orange)\b\s*[;,)!]/i;
  const files = readdirSync("src", { recursive: true }).filter(
    (path) => path.endsWith(".css") && !path.endsWith("tokens.css"),
  );
  assert.ok(files.length >= 5);
  for (const path of files) {
    const bare = readFileSync(`src/${path}`, "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/var\([^)]*\)/g, "")
      .replace(/[\w-]*-(?:red|green|blue|grey|gray)\b/g, "");
    for (const line of bare.split("\n")) assert.ok(!named.test(line), `${path}: ${line.trim()}`);
  }
});

test("pages that draw name no colour either", () => {
  const files = readdirSync("src", { recursive: true }).filter((path) => path.endsWith(".tsx"));
  for (const path of files) {
    const source = readFileSync(`src/${path}`, "utf8");
    assert.ok(!/["'`]#[0-9a-fA-F]{3,8}["'`]|\brgba?\(/.test(source), path);
  }
});
