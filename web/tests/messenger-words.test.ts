import "./client";
import assert from "node:assert/strict";
import test from "node:test";
import { linksIn } from "../src/modules/messenger/room/linking";
import { namedIn, namingAt, withName } from "../src/modules/messenger/room/mentions";
import { partsOf } from "../src/modules/messenger/room/words";

test("a name is begun with @ and finished with a tap", () => {
  const members = [
    { person: "hoa", name: "Trần Thị Hoa" },
    { person: "hung", name: "Lê Hùng" },
  ];
  assert.deepEqual(namingAt("chào @tra", 9), { sign: "@", from: 5, typed: "tra" });
  assert.deepEqual(
    [namingAt("a@b", 3), namingAt("chào", 4), namingAt("@", 1)],
    [null, null, { sign: "@", from: 0, typed: "" }],
  );
  assert.deepEqual(withName("chào @tra nhé", { sign: "@", from: 5, typed: "tra" }, "Trần Thị Hoa"), {
    text: "chào @Trần Thị Hoa nhé",
    caret: 19,
  });
  assert.deepEqual(namedIn("@Lê Hùng ơi", members), ["hung"]);
});

test("tables and dishes that are named become links, other words do not", () => {
  const things = [
    { name: "Bàn 1", to: { type: "table", table: "t1" } },
    { name: "Bàn 12", to: { type: "table", table: "t12" } },
    { name: "Gỏi cuốn", to: { type: "dish", dish: "d" } },
  ] as const;
  assert.deepEqual(linksIn("bàn 12 gọi thêm GỎI CUỐN, ban 1 xong", things), [
    { words: "bàn 12", to: { type: "table", table: "t12" } },
    { words: "GỎI CUỐN", to: { type: "dish", dish: "d" } },
    { words: "ban 1", to: { type: "table", table: "t1" } },
  ]);
  assert.deepEqual(linksIn("bạn 12 tuổi, bàn 123", things), []);
});

test("of a long name as many whole words become the link as the hub takes", () => {
  const things = ["Nem nướng Ninh Hòa cuốn bánh tráng", "Lẩu-hải-sản-chua-cay-của-nhà-hàng-Bốn-Mùa ngon"].map(
    (name) => ({ name, to: { type: "dish", dish: name } }) as const,
  );
  const links = linksIn(
    "Hết nem nướng Ninh Hòa cuốn bánh tráng, còn lẩu-hải-sản-chua-cay-của-nhà-hàng-bốn-mùa ngon",
    things,
  );
  assert.deepEqual(
    links.map(({ words }) => words),
    ["nem nướng Ninh Hòa cuốn bánh", "lẩu-hải-sản-chua-cay-của-nhà-h"],
  );
});

test("a text falls into its words, names, links and addresses", () => {
  const content = {
    text: "@Lan xem Bàn 12 ở https://nhahang.vn/a.",
    mentions: ["lan"],
    links: [{ words: "Bàn 12", to: { type: "table", table: "t12" } }],
    media: [],
  } as const;
  assert.deepEqual(
    partsOf(content, () => "Lan").map((part) => [part.kind, part.text]),
    [
      ["mention", "@Lan"],
      ["text", " xem "],
      ["link", "Bàn 12"],
      ["text", " ở "],
      ["web", "https://nhahang.vn/a"],
      ["text", "."],
    ],
  );
});

test("of two names that begin alike the one that was written is meant", () => {
  const members = [
    { person: "hoa", name: "Lê Hoa" },
    { person: "hoai", name: "Lê Hoài" },
    { person: "hoa2", name: "Lê Hoa Mai" },
  ];
  assert.deepEqual(namedIn("@Lê Hoa Mai ơi", members), ["hoa2"]);
  assert.deepEqual(namedIn("@Lê Hoa và @Lê Hoa Mai", members), ["hoa", "hoa2"]);
  assert.deepEqual(namedIn("Lê Hoa", members), []);
});
