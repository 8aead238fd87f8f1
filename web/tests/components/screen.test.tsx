import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { useReplica } from "../../src/sync";
import { AppBar, Kept, Screen, Sheet, TabBar } from "../../src/ui";
import { textOf } from "./accessible";
import { all, get, holdClock, isThere, names, press, render, states, turn, type } from "./kit";
import { dropConnection, enter, greet, hubChanges } from "./connection";

test("given a screen, then its bar, tools, body, foot and title are found by their roles", () => {
  render(
    <Screen bar={<AppBar title="Bàn Hoàng Sa 12" subtitle="6 khách" />} tools={<p>Lọc</p>} foot={<p>Gửi bếp</p>}>
      Gỏi cuốn
    </Screen>,
  );
  const words = ["heading", "region", "main", "contentinfo"].map((role) => textOf(get(role)));
  assert.deepEqual(words, ["Bàn Hoàng Sa 12", "Lọc", "Gỏi cuốn", "Gửi bếp"]);
});

test("given a way back, when it is pressed, then it leads there, or does what the page wants", () => {
  let stepped = 0;
  const drawn = render(<AppBar title="Phiếu" back="/waiter/tables" />);
  press(get("button", "Quay lại"));
  assert.equal(location.pathname, "/waiter/tables");
  drawn.update(<AppBar title="Phiếu" back={() => (stepped += 1)} />);
  press(get("button", "Quay lại"));
  assert.equal(stepped, 1);
  drawn.update(<AppBar title="Phiếu" />);
  assert.equal(isThere("button", "Quay lại"), false);
});

test("given tabs, then the one that is open says so, badges are read aloud, and a press asks for another", () => {
  const asked: string[] = [];
  const tabs = [
    { id: "tables", label: "Bàn", icon: "table" },
    { id: "tasks", label: "Việc", icon: "check", badge: 120 },
  ] as const;
  render(<TabBar tabs={tabs} value="tables" onChange={(tab) => asked.push(tab)} />);
  const bar = get("navigation", "Các phần");
  assert.deepEqual(names("button", bar), ["Bàn", "Việc (120)"]);
  assert.deepEqual(states("aria-current", all("button", undefined, bar)), ["page", null]);
  press(get("button", "Việc (120)"));
  assert.deepEqual(asked, ["tasks"]);
});

const item = (value: string): { kind: string; id: string; value: unknown } => ({
  kind: "setting",
  id: "restaurant.name",
  value: { id: "restaurant.name", value },
});

test("given a browser without a database, then the bar warns", async () => {
  await enter("e1", [], [item("Quán Ăn Ngon")]);
  render(<AppBar title="Quản lý" />);
  assert.equal(textOf(get("status")), "Trình duyệt này không lưu được việc chưa gửi, đừng đóng trang");
});

test("given a lost connection, then the screen looks stale from the third second on", async () => {
  await enter("e1", [], [item("Quán Ăn Ngon")]);
  holdClock();
  const drawn = render(<Screen bar={null}>Bàn</Screen>);
  const look = (): string | undefined => drawn.box.querySelector<HTMLElement>(".screen")?.dataset.line;
  dropConnection();
  const looks = [0, 1000, 1000, 1000].map((step) => {
    turn(step);
    return look();
  });
  assert.deepEqual(looks, ["fresh", "fresh", "fresh", "lost"]);
});

// protocol: TIM6
test("given a silent hub, then the screen is late from the fifth second on and looks stale from the tenth on, until the hub speaks", async () => {
  await enter("e1", [], [item("Quán Ăn Ngon")]);
  holdClock();
  const drawn = render(<Screen bar={null}>Bàn</Screen>);
  const look = (): string | undefined => drawn.box.querySelector<HTMLElement>(".screen")?.dataset.line;
  greet();
  const looks = Array.from({ length: 11 }, () => {
    turn(1000);
    return look();
  });
  const [fresh, late, lost] = [4, 5, 2].map((length, at) =>
    Array.from({ length }, () => ["fresh", "late", "lost"][at]),
  );
  assert.deepEqual(looks, [fresh, late, lost].flat());
  greet();
  turn(1000);
  assert.equal(look(), "fresh");
});

function Name(): JSX.Element {
  const name = useReplica((view) => view.setting("restaurant.name"));
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  return (
    <>
      <p data-name>{name}</p>
      <input aria-label="Ghi chú" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setOpen(true)}>
        Mở
      </button>
      <Sheet open={open} title="Chi tiết" onClose={() => setOpen(false)}>
        Gỏi cuốn
      </Sheet>
    </>
  );
}

const page = <Name />;
const shownName = (): string | null => document.querySelector("[data-name]")?.textContent ?? null;

test("given a page that was never shown, then it is not rendered; a hidden one keeps its state", () => {
  const drawn = render(<Kept shown={false}>{page}</Kept>);
  assert.equal(drawn.box.innerHTML, "");
  drawn.update(<Kept shown>{page}</Kept>);
  type(get("textbox", "Ghi chú"), "ít cay");
  drawn.update(<Kept shown={false}>{page}</Kept>);
  drawn.update(<Kept shown>{page}</Kept>);
  assert.equal((get("textbox", "Ghi chú") as HTMLInputElement).value, "ít cay");
});

test("given a page with an open sheet, when the page is left, then the sheet goes too", () => {
  const drawn = render(<Kept shown>{page}</Kept>);
  press(get("button", "Mở"));
  assert.ok(isThere("dialog", "Chi tiết"));
  drawn.update(<Kept shown={false}>{page}</Kept>);
  assert.equal(isThere("dialog"), false);
});

test("given a page hidden for a while, when the hub sends changes, then they render when the page is shown again", async () => {
  await enter("e1", [], [item("Quán Cũ")]);
  const drawn = render(<Kept shown>{page}</Kept>);
  hubChanges(item("Quán Giữa"));
  assert.equal(shownName(), "Quán Giữa");
  holdClock();
  drawn.update(<Kept shown={false}>{page}</Kept>);
  turn(300);
  hubChanges(item("Quán Mới"));
  assert.equal(shownName(), "Quán Giữa");
  drawn.update(<Kept shown>{page}</Kept>);
  assert.equal(shownName(), "Quán Mới");
});
