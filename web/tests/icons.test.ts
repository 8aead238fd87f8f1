import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { icons } from "../src/ui/icons";

/** `connect` is independent; the gallery shows all icons. */
const sources = readdirSync("src", { recursive: true })
  .filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith("connect") && !["app/gallery.tsx", "ui/icons.ts"].includes(name),
  )
  .map((name) => readFileSync(`src/${name}`, "utf8"));

test("every picture that each device loads is drawn somewhere", () => {
  const text = sources.join("\n");
  assert.ok(sources.length > 200, `${sources.length} sources`);
  assert.deepEqual(
    Object.keys(icons).filter((name) => !text.includes(`"${name}"`)),
    [],
  );
});
