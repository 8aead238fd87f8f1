import assert from "node:assert/strict";
import test from "node:test";
import type { ReactNode } from "react";
import { useState } from "react";
import { Button, Dialog, Kept, MenuButton, Sheet, goBack, navigate, usePath, useQuery } from "../../src/ui";
import { runTimers } from "./browser";
import { down, get, happens, key, press, render, settle, until } from "./kit";
import { Opening, back, dishes, open, place, rest, titles } from "./stepping";

test("given a dialog over a sheet, when the person steps back, then the upper one closes, then the lower one, then the page", async () => {
  await open(dishes);
  press(get("button", "Giỏ"));
  press(get("button", "Bớt"));
  assert.deepEqual(titles(), ["Giỏ món", "Bớt món?"]);
  await back();
  assert.deepEqual([titles(), place()], [["Giỏ món"], "/waiter/order/o1"]);
  await back();
  assert.deepEqual([titles(), place()], [[], "/waiter/order/o1"]);
  assert.deepEqual((history.state as { from?: string }).from, "/waiter");
  await back();
  assert.equal(place(), "/waiter");
});

for (const [what, close] of [
  ["Esc", () => key("Escape")],
  ["the cross", () => press(get("button", "Đóng"))],
  ["a tap beside it", () => down(get("dialog").parentElement ?? document.body)],
] as const)
  test(`given a sheet that was closed by ${what}, when the person steps back, then the page is left at once`, async () => {
    await open(dishes);
    const before = history.length;
    press(get("button", "Giỏ"));
    assert.equal(history.length, before + 1);
    close();
    assert.deepEqual(titles(), []);
    await settle(rest);
    await back();
    assert.equal(place(), "/waiter");
  });

test("given a sheet that has just closed, when the person steps back before its entry is gone, then the page is left", async () => {
  await open(dishes);
  press(get("button", "Giỏ"));
  key("Escape");
  await back();
  await until(() => place() === "/waiter", "the page before");
});

test("given a dialog over a sheet that close together, when the person steps back, then no dead step is left", async () => {
  await open(
    <Opening label="Giỏ">
      {(close) => (
        <Sheet open title="Giỏ món" onClose={close}>
          <Dialog open title="Gửi?" onClose={close} actions={<Button onClick={close}>Gửi</Button>} />
        </Sheet>
      )}
    </Opening>,
  );
  press(get("button", "Giỏ"));
  press(get("button", "Gửi"));
  await settle(rest);
  assert.deepEqual([titles(), place()], [[], "/waiter/order/o1"]);
  await back();
  assert.equal(place(), "/waiter");
});

test("given a menu, when an action opens a sheet, then one step back closes the sheet and the next one leaves the page", async () => {
  await open(<Opening label="unused">{() => null}</Opening>);
  function Page(): JSX.Element {
    const [shown, setShown] = useState(false);
    return (
      <>
        <MenuButton label="Thêm" actions={[{ id: "a", label: "Gộp bàn", icon: "table", run: () => setShown(true) }]} />
        <Sheet open={shown} title="Gộp bàn" onClose={() => setShown(false)}>
          {null}
        </Sheet>
      </>
    );
  }
  render(<Page />);
  press(get("button", "Thêm"));
  press(get("menuitem", "Gộp bàn"));
  await settle(rest);
  assert.deepEqual(titles(), ["Gộp bàn"]);
  await back();
  assert.deepEqual([titles(), place()], [[], "/waiter/order/o1"]);
  await back();
  assert.equal(place(), "/waiter");
});

/** Two pages that stay in memory, as those of the waiter. */
function Pages({ sheet }: { readonly sheet: (close: () => void) => ReactNode }): JSX.Element {
  const path = usePath();
  return (
    <>
      <p role="status">{path}</p>
      <Kept shown={path === "/waiter/order/o1"}>
        <Opening label="Mở">{sheet}</Opening>
      </Kept>
    </>
  );
}
const shownPath = (): string => document.querySelector("[role=status]")?.textContent ?? "";

test("given a sheet that opens a further page, when the person steps back, then the page below the sheet shows, and the next step leaves it", async () => {
  await open(
    <Pages
      sheet={(close) => (
        <Sheet open title="Bàn khác" onClose={close}>
          <Button onClick={() => navigate("/waiter/order/o2", "push", { from: "/waiter/order/o1" })}>Sang</Button>
        </Sheet>
      )}
    />,
  );
  press(get("button", "Mở"));
  press(get("button", "Sang"));
  await settle(rest);
  assert.deepEqual([titles(), shownPath()], [[], "/waiter/order/o2"]);
  await back();
  assert.deepEqual([titles(), shownPath()], [[], "/waiter/order/o1"]);
  await back();
  assert.equal(shownPath(), "/waiter");
});

test("given a sheet that replaces its page, when the person steps back, then the replaced page is skipped", async () => {
  await open(
    <Pages
      sheet={(close) => (
        <Sheet open title="Hủy" onClose={close}>
          <Button
            onClick={() => {
              close();
              navigate("/waiter/tasks", "replace");
            }}
          >
            Hủy bàn
          </Button>
        </Sheet>
      )}
    />,
  );
  press(get("button", "Mở"));
  press(get("button", "Hủy bàn"));
  assert.equal(shownPath(), "/waiter/tasks");
  await settle(rest);
  assert.equal(place(), "/waiter/tasks");
  await back();
  assert.equal(shownPath(), "/waiter");
});

test("given a sheet with a button that goes back, when it is pressed, then the page before shows with one step", async () => {
  await open(
    <Pages
      sheet={(close) => (
        <Sheet open title="Về" onClose={close}>
          <Button onClick={() => goBack("/waiter")}>Về sơ đồ</Button>
        </Sheet>
      )}
    />,
  );
  press(get("button", "Mở"));
  press(get("button", "Về sơ đồ"));
  assert.equal(shownPath(), "/waiter");
  await settle(rest);
  assert.deepEqual([place(), titles()], ["/waiter", []]);
});

test("given an entry of a layer that is being removed, when the application goes on, then the new page shows at once and stays", async () => {
  await open(
    <Pages
      sheet={(close) => (
        <Sheet open title="Ghi chú" onClose={close}>
          {null}
        </Sheet>
      )}
    />,
  );
  press(get("button", "Mở"));
  key("Escape");
  // The removal begins, and the browser does it later.
  happens(runTimers);
  happens(() => navigate("/waiter/tasks?mine=1"));
  assert.equal(shownPath(), "/waiter/tasks");
  await settle(rest);
  assert.equal(place(), "/waiter/tasks?mine=1");
  await back();
  assert.equal(shownPath(), "/waiter/order/o1");
});

test("given two quick steps back with a sheet open, then the sheet closes and the page is left", async () => {
  await open(
    <Pages
      sheet={(close) => (
        <Sheet open title="Ghi chú" onClose={close}>
          {null}
        </Sheet>
      )}
    />,
  );
  press(get("button", "Mở"));
  history.back();
  await settle(20);
  await back();
  assert.deepEqual([titles(), place()], [[], "/waiter"]);
});

function Filtered(): JSX.Element {
  const [filter, setFilter] = useQuery("day");
  return (
    <Opening label="Lọc">
      {(close) => (
        <Sheet open title="Ngày" onClose={close}>
          <Button onClick={() => setFilter("2026-11-25")}>25</Button>
          <Button onClick={close}>{`Xong ${filter ?? ""}`}</Button>
        </Sheet>
      )}
    </Opening>
  );
}

test("given a sheet that changes the address, when it closes by itself or by a step back, then the page keeps the address", async () => {
  for (const close of [async () => press(get("button", /^Xong/)), back]) {
    await open(<Filtered />);
    press(get("button", "Lọc"));
    press(get("button", "25"));
    await close();
    await settle(rest);
    assert.deepEqual([titles(), place()], [[], "/waiter/order/o1?day=2026-11-25"]);
    await back();
    assert.equal(place(), "/waiter");
    for (const box of document.querySelectorAll("#app > div")) box.remove();
  }
});

test("given a window that was reloaded with a sheet open, then its entry of the history serves the next layer", async () => {
  await open(dishes);
  history.replaceState({ page: 7 }, "");
  history.pushState({ page: 7, layer: 1 }, "");
  const before = history.length;
  press(get("button", "Giỏ"));
  assert.equal(history.length, before);
  await back();
  assert.deepEqual([titles(), place()], [[], "/waiter/order/o1"]);
  await back();
  assert.equal(place(), "/waiter");
});

test("given an entry of a layer that is being removed, when the page's arrow goes back, then it goes one page back", async () => {
  happens(() => navigate("/runner"));
  await open(dishes);
  press(get("button", "Giỏ"));
  key("Escape");
  happens(runTimers);
  happens(() => goBack("/waiter"));
  await settle(rest);
  assert.equal(place(), "/waiter");
});
