import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { icons } from "../src/ui/icons";

const own = ["gallery.tsx", "icons.ts"];

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path === "src/connect" ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !own.includes(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

test("every picture that each device loads is drawn somewhere", () => {
  const text = sources("src").join("\n");
  assert.deepEqual(Object.keys(icons).filter((name) => !text.includes(`"${name}"`)), []);
});
