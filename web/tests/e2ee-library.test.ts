import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { loadOlm } from "../src/e2ee/Olm";

const machine = readFileSync(OLM.wasm);
const told = (error: unknown): string => (error as Error).message;

test("a library of which only the script came before the line was lost says so, and is whole when it is asked for again", async () => {
  // given its script, and nothing else
  Object.assign(globalThis, { Olm: createRequire(import.meta.url)(OLM.script) });
  const asked: string[] = [];
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => new Response("<html>Wi-Fi sảnh: mời bấm đồng ý</html>"),
    () => new Response("", { status: 502 }),
    () => new Response(machine),
  ];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const next = answers.shift();
    assert.ok(next);
    return next();
  };
  const wrong = `${OLM.wasm} is not what it should be`;
  // when it does not come, or not as it should be, then whoever waits is told
  assert.equal(await loadOlm().then(() => "came", told), "Failed to fetch");
  assert.equal(await loadOlm().then(() => "came", told), wrong);
  assert.equal(await loadOlm().then(() => "came", told), wrong);
  // and when it comes it does its work, and is fetched no more
  const [olm] = await Promise.all([loadOlm(), loadOlm()]);
  const account = new olm.Account();
  account.create();
  assert.match(account.identity_keys(), /curve25519/);
  account.free();
  assert.deepEqual(
    asked,
    Array.from({ length: 4 }, () => OLM.wasm),
  );
});
