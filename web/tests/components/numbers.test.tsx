import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { Dialog, Kept, Menu, Minutes, MoneyText, NumberPad, PINPad, Sheet, Stepper } from "../../src/ui";
import { textOf } from "./accessible";
import { all, fill, focus, get, isThere, key, names, press, render, states } from "./kit";

test("given an amount, then it is written as the house writes money", () => {
  const drawn = render(<MoneyText amount={1_250_000} />);
  assert.equal(drawn.box.textContent, "1.250.000\u00a0₫");
});

test("given minutes, then they are read aloud whole, and marked from the limits on", () => {
  // Minutes are counted every 10 s.
  const ago = (minutes: number): number => Date.now() - minutes * 60_000 - 15_000;
  const look = (minutes: number): readonly [string, string] => {
    const drawn = render(<Minutes since={ago(minutes)} amber={10} red={20} />);
    const text = drawn.box.querySelector(".minutes");
    const found: readonly [string, string] = [text ? textOf(text) : "", text?.className ?? ""];
    drawn.leave();
    return found;
  };
  assert.deepEqual(look(9), ["9 phút", "numbers minutes"]);
  assert.deepEqual(look(10), ["10 phút Đã trễ", "numbers minutes tone-amber"]);
  assert.deepEqual(look(20), ["20 phút Đã trễ", "numbers minutes tone-red"]);
  assert.equal(render(<Minutes since={undefined} />).box.innerHTML, "");
});

function Count({
  values,
  min,
  max,
}: {
  readonly values: number[];
  readonly min?: number;
  readonly max?: number;
}): JSX.Element {
  const [value, setValue] = useState(2);
  return (
    <Stepper
      label="Số khách"
      value={value}
      min={min}
      max={max}
      onChange={(next) => {
        values.push(next);
        setValue(next);
      }}
    />
  );
}

test("given a stepper, when it is pressed to its ends, then it stops there", () => {
  const values: number[] = [];
  render(<Count values={values} max={3} />);
  const [less, more] = [get("button", "Bớt một"), get("button", "Thêm một")];
  for (const button of [more, more, less, less, less]) press(button);
  assert.deepEqual(values, [3, 2, 1]);
  assert.deepEqual([(less as HTMLButtonElement).disabled, (more as HTMLButtonElement).disabled], [true, false]);
});

test("given a stepper, when a number is typed, then signs are left out and the limits hold", () => {
  const values: number[] = [];
  render(<Count values={values} min={0} max={50} />);
  const field = get("textbox", "Số khách");
  for (const text of ["1a2", "999", ""]) fill(field, text);
  assert.deepEqual(values, [12, 50, 0]);
});

function Pad({ values, disabled }: { readonly values: string[]; readonly disabled?: boolean }): JSX.Element {
  const [value, setValue] = useState("");
  return (
    <NumberPad
      value={value}
      extra="000"
      maxLength={6}
      disabled={disabled}
      onChange={(next) => {
        values.push(next);
        setValue(next);
      }}
      onEnter={() => values.push("enter")}
    />
  );
}

test("given a pad, when keys of it are pressed, then digits come, go, and stop at the longest", () => {
  const values: string[] = [];
  render(<Pad values={values} />);
  assert.deepEqual(names("button"), ["1", "2", "3", "4", "5", "6", "7", "8", "9", "000", "0", "Xóa số cuối"]);
  for (const name of ["5", "Xóa số cuối", "4", "2", "000", "000"]) press(get("button", name));
  assert.deepEqual(values, ["5", "", "4", "42", "42000", "420000"]);
});

test("given a pad, when digits come from the keyboard, then they count, but not those typed into a field", () => {
  const values: string[] = [];
  render(
    <>
      <input aria-label="Tên khách" />
      <Pad values={values} />
    </>,
  );
  for (const name of ["7", "x", "3", "Backspace", "Enter"]) key(name);
  key("9", { ctrlKey: true });
  focus(get("textbox", "Tên khách"));
  key("8");
  assert.deepEqual(values, ["7", "73", "7", "enter"]);
});

test("given a pad that is disabled, then neither fingers nor keyboard reach it", () => {
  const values: string[] = [];
  render(<Pad values={values} disabled />);
  key("7");
  for (const button of all("button")) press(button);
  assert.deepEqual(values, []);
});

test("given a PIN, then what is read aloud is how many digits, never which", () => {
  const drawn = render(<PINPad value="48" onChange={() => undefined} />);
  assert.deepEqual(names("status"), ["Đã nhập 2 trên 4 số"]);
  assert.equal(drawn.box.querySelectorAll(".pin-dot").length, 4);
  assert.equal(drawn.box.querySelectorAll(".pin-dot-full").length, 2);
  assert.equal(drawn.box.querySelector(".pin-dots")?.textContent, "");
});

test("given a wrong PIN, then it says so; while one is looked at, nothing can be typed", () => {
  const values: string[] = [];
  const drawn = render(<PINPad value="4821" error="Sai mã PIN" onChange={(value) => values.push(value)} />);
  assert.equal(textOf(get("alert")), "Sai mã PIN");
  press(get("button", "5"));
  drawn.update(<PINPad value="4821" busy onChange={(value) => values.push(value)} />);
  assert.equal(textOf(get("alert")), "");
  press(get("button", "6"));
  key("6");
  assert.deepEqual(values, ["48215"]);
  assert.deepEqual(new Set(states("disabled", all("button"))), new Set([""]));
  assert.equal(isThere("button", "000"), false);
});

const none = (): void => undefined;

test("given a pad behind a layer, when digits come from the keyboard, then only a pad in the top layer takes them", () => {
  const [behind, within, above]: [string[], string[], string[]] = [[], [], []];
  const page = render(<Pad values={behind} />);
  const sheet = render(
    <Sheet open title="Thu tiền phần 1" onClose={none}>
      <Pad values={within} />
    </Sheet>,
  );
  for (const name of ["2", "0", "Enter", "Backspace"]) key(name);
  assert.deepEqual([behind, within], [[], ["2", "20", "enter", "2"]]);
  const dialog = render(
    <Dialog open title="Quản lý duyệt" onClose={none} actions={null}>
      <Pad values={above} />
    </Dialog>,
  );
  for (const name of ["3", "8", "1", "5", "Enter"]) key(name);
  assert.deepEqual([behind, within.length, above], [[], 4, ["3", "38", "381", "3815", "enter"]]);
  const menu = render(<Menu title="Thao tác" actions={[]} onClose={none} />);
  key("7");
  for (const layer of [menu, dialog, sheet]) layer.leave();
  key("9");
  assert.deepEqual([behind, within.length, above.length], [["9"], 4, 5]);
  page.leave();
});

test("given a page that is kept but hidden, when digits come from the keyboard, then its pad takes none", () => {
  const values: string[] = [];
  const pad = <Pad values={values} />;
  const page = render(<Kept shown>{pad}</Kept>);
  key("4");
  page.update(<Kept shown={false}>{pad}</Kept>);
  key("5");
  assert.deepEqual(values, ["4"]);
});
