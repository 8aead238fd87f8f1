import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { RestaurantRules } from "../src/rules";
import type { CommandBody } from "../src/wire";

const stored = "../Tests/fixtures/stored";

test("the rules on a device read the commands that pages of earlier versions left", async () => {
  const rules = await RestaurantRules.from(readFileSync(RULES)); // protocol: CMD22
  rules.snapshot([]);
  for (const form of readdirSync(stored).filter((name) => !name.endsWith(".md"))) {
    const lines = readFileSync(`${stored}/${form}/commands.jsonl`, "utf8").trim().split("\n");
    const bodies = lines.map((line) => JSON.parse(line) as CommandBody);
    const answers = rules.predict(
      bodies.map((body, i) => ({
        id: `c${i}`,
        at: 1,
        now: 2,
        author: "lan",
        rights: [],
        device: "phone",
        offline: true,
        body,
      })),
    );
    // Each is refused for want of a right, or left to the hub, and none because it cannot be read.
    const unread = answers.filter(({ refusal }) => refusal && refusal.code !== "right.missing");
    assert.deepEqual(
      unread.map(({ id, refusal }) => [bodies[Number(id.slice(1))]?.type, refusal?.code]),
      [],
      form,
    );
    assert.ok(answers.filter(({ refusal }) => refusal).length > 50, form);
  }
});
