import assert from "node:assert/strict";
import test from "node:test";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button, Dialog, Sheet } from "../../src/ui";
import { down, focus, focused, get, isThere, key, move, press, render, up } from "./kit";

type Layer = (open: boolean, close: () => void, inner: ReactNode) => JSX.Element;

function Page({ layer, inner = null }: { readonly layer: Layer; readonly inner?: ReactNode }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mở</Button>
      {layer(open, () => setOpen(false), inner)}
    </>
  );
}

const dialog: Layer = (open, close, inner) => (
  <Dialog
    open={open}
    title="Hủy bàn của gia đình ông Nguyễn Phước Bảo Long?"
    onClose={close}
    actions={<Button onClick={close}>Thôi</Button>}
  >
    <input aria-label="Lý do" />
    {inner}
  </Dialog>
);
const sheet: Layer = (open, close, inner) => (
  <Sheet
    open={open}
    title="Bàn Hoàng Sa – Trường Sa 12"
    subtitle="6 khách"
    onClose={close}
    foot={<Button>Gửi bếp</Button>}
  >
    <input aria-label="Ghi chú" />
    {inner}
  </Sheet>
);

const layers: readonly (readonly [string, Layer, string])[] = [
  ["a dialog", dialog, "Hủy bàn của gia đình ông Nguyễn Phước Bảo Long?"],
  ["a sheet", sheet, "Bàn Hoàng Sa – Trường Sa 12"],
];

for (const [what, layer, title] of layers) {
  test(`given ${what}, when it opens, then it has the keyboard, its title names it and the page is out of reach`, () => {
    render(<Page layer={layer} />);
    assert.equal(isThere("dialog"), false);
    press(get("button", "Mở"));
    assert.equal(get("dialog", title).getAttribute("aria-modal"), "true");
    assert.equal(focused(), title);
    assert.equal(isThere("button", "Mở"), false);
  });

  test(`given ${what}, when Escape comes, then it closes and the keyboard is where it was`, () => {
    render(<Page layer={layer} />);
    press(get("button", "Mở"));
    key("Escape");
    assert.equal(isThere("dialog"), false);
    assert.equal(focused(), "Mở");
    press(get("button", "Mở"));
    assert.equal(focused(), title);
  });

  test(`given ${what}, when what lies around it is pressed, then it closes, and a press in it does not`, () => {
    render(<Page layer={layer} />);
    press(get("button", "Mở"));
    const box = get("dialog");
    down(box);
    assert.ok(isThere("dialog"));
    down(box.parentElement ?? box);
    assert.equal(isThere("dialog"), false);
  });

  test(`given ${what}, when Tab goes past its end or before its start, then the keyboard stays inside`, () => {
    render(<Page layer={layer} />);
    press(get("button", "Mở"));
    const stops = Array.from(get("dialog").querySelectorAll<HTMLElement>("button, input"));
    const [first, last] = [stops[0], stops[stops.length - 1]];
    focus(last ?? null);
    key("Tab");
    assert.equal(document.activeElement, first);
    key("Tab", { shiftKey: true });
    assert.equal(document.activeElement, last);
    focus(get("dialog"));
    key("Tab", { shiftKey: true });
    assert.equal(document.activeElement, last);
  });

  test(`given ${what} with a field that is marked, when it opens, then the field has the keyboard`, () => {
    render(<Page layer={layer} inner={<input aria-label="Tên khách" data-autofocus />} />);
    press(get("button", "Mở"));
    assert.equal(focused(), "Tên khách");
  });
}

test("given a dialog over a sheet, when Escape comes twice, then the upper one goes first", () => {
  render(
    <Page
      layer={sheet}
      inner={
        <Page layer={(open, close) => <Dialog open={open} title="Chắc không?" onClose={close} actions={null} />} />
      }
    />,
  );
  press(get("button", "Mở"));
  press(get("button", "Mở"));
  key("Escape");
  assert.equal(isThere("dialog", "Chắc không?"), false);
  assert.ok(isThere("dialog", "Bàn Hoàng Sa – Trường Sa 12"));
  key("Escape");
  assert.equal(isThere("dialog"), false);
});

test("given a sheet, when a finger pulls its head down far enough, then it closes; a little does not", () => {
  render(<Page layer={sheet} />);
  press(get("button", "Mở"));
  const box = get("dialog");
  const head = get("banner");
  const pull = (by: number): void => {
    down(head, { pointerType: "touch", clientY: 100 });
    move(head, { pointerType: "touch", clientY: 100 + by });
  };
  pull(60);
  assert.equal(box.style.transform, "translateY(60px)");
  up(head, { pointerType: "touch" });
  assert.equal(box.style.transform, "");
  assert.ok(isThere("dialog"));
  pull(120);
  up(head, { pointerType: "touch" });
  assert.equal(isThere("dialog"), false);
});

test("given a sheet, when a mouse drags its head, then it stays", () => {
  render(<Page layer={sheet} />);
  press(get("button", "Mở"));
  const head = get("banner");
  down(head, { clientY: 100 });
  move(head, { clientY: 300 });
  up(head);
  assert.ok(isThere("dialog"));
});

test("given a sheet, when its cross is pressed, then it closes", () => {
  render(<Page layer={sheet} />);
  press(get("button", "Mở"));
  press(get("button", "Đóng"));
  assert.equal(isThere("dialog"), false);
});
