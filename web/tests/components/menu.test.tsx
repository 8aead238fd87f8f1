import assert from "node:assert/strict";
import test from "node:test";
import type { Action } from "../../src/ui";
import { Menu, MenuButton } from "../../src/ui";
import { focused, get, isThere, key, names, press, render } from "./kit";
import { place } from "./layout";

function actionsInto(done: string[]): readonly Action[] {
  const action = (id: string, label: string, disabled = false): Action => ({
    id,
    label,
    icon: "check",
    disabled,
    run: () => done.push(id),
  });
  return [action("move", "Chuyển bàn"), action("split", "Tách phiếu", true), action("void", "Trả món")];
}

test("given a menu's button, when it is pressed, then the list opens with the keyboard on its first action", () => {
  render(<MenuButton label="Thao tác cho bàn Hoàng Sa 12" actions={actionsInto([])} />);
  const button = get("button", "Thao tác cho bàn Hoàng Sa 12");
  assert.equal(button.getAttribute("aria-expanded"), "false");
  press(button);
  assert.equal(button.getAttribute("aria-expanded"), "true");
  assert.ok(isThere("menu", "Thao tác cho bàn Hoàng Sa 12"));
  assert.deepEqual(names("menuitem"), ["Chuyển bàn", "Tách phiếu", "Trả món", "Đóng"]);
  assert.equal(focused(), "Chuyển bàn");
});

test("given an open menu, when arrows are pressed, then they go round past what is disabled", () => {
  render(<MenuButton label="Thao tác" actions={actionsInto([])} />);
  press(get("button", "Thao tác"));
  const went = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map((name) => {
    key(name);
    return focused();
  });
  assert.deepEqual(went, ["Trả món", "Đóng", "Chuyển bàn", "Đóng", "Trả món"]);
});

test("given an open menu, when an action is chosen, then the menu closes, the action runs and the button has the keyboard", () => {
  const done: string[] = [];
  render(<MenuButton label="Thao tác" actions={actionsInto(done)} />);
  press(get("button", "Thao tác"));
  key("ArrowDown");
  key("Enter");
  assert.deepEqual(done, ["void"]);
  assert.equal(isThere("menu"), false);
  assert.equal(focused(), "Thao tác");
});

test("given an open menu, when Escape comes or Close is pressed, then it closes and nothing runs", () => {
  const done: string[] = [];
  render(<MenuButton label="Thao tác" actions={actionsInto(done)} />);
  press(get("button", "Thao tác"));
  key("Escape");
  assert.equal(isThere("menu"), false);
  press(get("button", "Thao tác"));
  press(get("menuitem", "Đóng"));
  assert.equal(isThere("menu"), false);
  assert.deepEqual([done, focused()], [[], "Thao tác"]);
});

test("given no action, then there is no button", () => {
  const drawn = render(<MenuButton label="Thao tác" actions={[]} />);
  assert.equal(drawn.box.innerHTML, "");
});

test("given a button at the lower edge, when its menu opens, then it stands above the button", () => {
  const anchor = document.createElement("button");
  place(anchor, { left: 900, top: innerHeight - 50, width: 40, height: 40 });
  render(
    <Menu
      anchor={anchor.getBoundingClientRect()}
      title="Thao tác"
      actions={actionsInto([])}
      onClose={() => undefined}
    />,
  );
  const style = get("menu").style;
  const height = 3 * 48 + 24;
  assert.equal(style.getPropertyValue("--menu-top"), `${innerHeight - 50 - height}px`);
  assert.equal(style.getPropertyValue("--menu-right"), `${innerWidth - 940}px`);
});
