import assert from "node:assert/strict";
import test from "node:test";
import { codeIn } from "../src/modules/messenger/e2ee/verificationLink";
import { QRCode } from "../src/ui/qr/QRCode";
import { strengthOf } from "../src/modules/messenger/e2ee/strength";
import { trustOf } from "../src/modules/messenger/e2ee/personTrust";
import { merged } from "../src/modules/messenger/list/merged";
import { placeOf } from "../src/modules/people/code/readCode";
import type { Message } from "../src/wire";

test("one new device that nobody has looked at counts more than all that were", () => {
  const of = (...trusts: readonly ("verified" | "crossSigned" | "unverified" | "changed")[]): string =>
    trustOf(trusts.map((trust) => ({ trust })));
  assert.deepEqual(
    [
      of(),
      of("unverified"),
      of("verified", "crossSigned"),
      of("verified", "unverified"),
      of("verified", "changed", "crossSigned"),
    ],
    ["none", "unverified", "verified", "unverified", "changed"],
  );
});

test("a passphrase is strong by its length and by how much it varies", () => {
  const said = [
    "bí mật",
    "aaaaaaaaaaaaaaaaaaaa",
    "0123456789",
    "matkhau123456",
    "phở gà sáng",
    "bàn chín ghế xanh mèo ngủ",
    "48291537264918",
  ].map(strengthOf);
  assert.deepEqual(said, ["short", "weak", "weak", "weak", "fair", "good", "weak"]);
});

test("what both have found stands in one list, and nothing comes in between later", () => {
  const message = (id: string, at: number): Message => ({ id, at }) as Message;
  const [hub, own] = [
    [message("a", 9), message("b", 5)],
    [message("c", 7), message("d", 3), message("a", 9)],
  ];
  const lists = [false, true].map((more) => merged({ messages: hub, more }, { messages: own, more: false }));
  assert.deepEqual(
    lists.map((list) => list.map(({ id }) => id).join("")),
    ["acbd", "acb"],
  );
});

test("a device's code is an address of this house, and of it comes what was shown", () => {
  const code = "iqsine-end:1:e-1:d-2:AB+/cd:EF";
  const address = `https://192.168.1.9:8443/messenger/verify#${encodeURIComponent(code)}`;
  assert.equal(placeOf(address), `/messenger/verify#${encodeURIComponent(code)}`);
  assert.deepEqual(
    [codeIn(new URL(address).hash), codeIn("#%"), codeIn(""), placeOf("https://x.test/messenger/verify")],
    [code, null, null, null],
  );
});

test("a code grows with its text, and has a dark square in three of its corners", () => {
  const sizes = [10, 100, 210, 400].map((length) => new QRCode("a".repeat(length)).size);
  assert.deepEqual(sizes, [21, 37, 53, 69]);
  const code = new QRCode("iqsine");
  const corner = (x: number, y: number): string =>
    Array.from({ length: 7 }, (_, i) => (code.isDark(x + i, y) ? "#" : ".")).join("");
  assert.deepEqual(
    [corner(0, 0), corner(0, 1), corner(14, 3), corner(0, 17)],
    ["#######", "#.....#", "#.###.#", "#.###.#"],
  );
  assert.throws(() => new QRCode("a".repeat(859)));
});
