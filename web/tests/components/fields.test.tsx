import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { SearchField, Select, Switch, TextArea, TextField } from "../../src/ui";
import { descriptionOf } from "./accessible";
import { choose, focus, focused, get, happens, isThere, key, names, press, render, type } from "./kit";

const long = "Công ty Trách nhiệm hữu hạn Thương mại Dịch vụ Nguyễn Hoàng Bảo Ngọc Phương";

function Name({ secret = false, shown }: { readonly secret?: boolean; readonly shown?: boolean[] }): JSX.Element {
  const [value, setValue] = useState("");
  return (
    <TextField label="Tên khách" value={value} onValue={setValue} secret={secret} onVisible={(is) => shown?.push(is)} />
  );
}

test("given a text field, when a long name is typed, then the whole of it stands there", () => {
  render(<Name />);
  const field = get("textbox", "Tên khách") as HTMLInputElement;
  type(field, long);
  assert.equal(field.value, long);
});

test("given a secret, when the eye is pressed, then the field shows and hides it and reports that", () => {
  const shown: boolean[] = [];
  render(<Name secret shown={shown} />);
  const field = get("textbox", "Tên khách") as HTMLInputElement;
  assert.equal(field.type, "password");
  press(get("button", "Hiện"));
  assert.equal(field.type, "text");
  press(get("button", "Ẩn"));
  assert.equal(field.type, "password");
  assert.deepEqual(shown, [true, false]);
});

test("given a hint and an error, then the error takes the hint's place, is announced and marks the field", () => {
  const drawn = render(<TextField label="Giá" hint="Theo đồng" value="" onValue={() => undefined} suffix="₫" />);
  const field = get("textbox", "Giá");
  assert.deepEqual([descriptionOf(field), field.getAttribute("aria-invalid")], ["Theo đồng", null]);
  drawn.update(<TextField label="Giá" hint="Theo đồng" error="Chưa ghi giá" value="" onValue={() => undefined} />);
  assert.deepEqual([descriptionOf(field), field.getAttribute("aria-invalid")], ["Chưa ghi giá", "true"]);
  assert.deepEqual(names("alert"), ["Chưa ghi giá"]);
});

test("given a text area, when something is typed, then each change is reported and the error describes the field", () => {
  const values: string[] = [];
  render(<TextArea label="Ghi chú" value="" error="Quá dài" onValue={(value) => values.push(value)} />);
  const field = get("textbox", "Ghi chú");
  type(field, "ít");
  assert.deepEqual(values, ["í", "t"]);
  assert.deepEqual([descriptionOf(field), field.getAttribute("aria-invalid")], ["Quá dài", "true"]);
});

test("given a select, when another option is chosen, then its value is reported and the hint describes the list", () => {
  const values: string[] = [];
  const choices = [
    { value: "bep", label: "Bếp nóng" },
    { value: "bar", label: "Quầy pha chế" },
  ];
  const drawn = render(
    <Select
      label="Nơi làm"
      hint="In phiếu ở đó"
      value="bep"
      choices={choices}
      onValue={(value) => values.push(value)}
    />,
  );
  const list = get("combobox", "Nơi làm") as HTMLSelectElement;
  assert.deepEqual(names("option"), ["Bếp nóng", "Quầy pha chế"]);
  assert.equal(descriptionOf(list), "In phiếu ở đó");
  choose(list, "bar");
  assert.deepEqual(values, ["bar"]);
  drawn.update(<Select label="Nơi làm" value="bar" choices={choices} onValue={() => undefined} disabled />);
  assert.deepEqual([list.value, list.disabled], ["bar", true]);
});

test("given a switch, when it is pressed by mouse or Space, then it reports the other state; a disabled one does not", () => {
  const values: boolean[] = [];
  const drawn = render(
    <Switch label="Gọi nhóm" hint="Cần máy chủ gọi" on={false} onChange={(on) => values.push(on)} />,
  );
  const one = get("switch", /^Gọi nhóm/);
  assert.equal(one.getAttribute("aria-checked"), "false");
  press(one);
  drawn.update(<Switch label="Gọi nhóm" on onChange={(on) => values.push(on)} />);
  focus(one);
  key(" ");
  assert.equal(one.getAttribute("aria-checked"), "true");
  assert.deepEqual(values, [true, false]);
  drawn.update(<Switch label="Gọi nhóm" on disabled onChange={(on) => values.push(on)} />);
  press(one);
  assert.deepEqual(values, [true, false]);
});

function Search({ escaped }: { readonly escaped: string[] }): JSX.Element {
  const [value, setValue] = useState("");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the layer around the field
    <div onKeyDown={(event) => escaped.push(event.key)}>
      <SearchField label="Tìm món" value={value} onValue={setValue} />
    </div>
  );
}

test("given a search text, when Escape is pressed, then the field is emptied first and the layer stays open", () => {
  const escaped: string[] = [];
  render(<Search escaped={escaped} />);
  const field = get("searchbox", "Tìm món") as HTMLInputElement;
  type(field, "bún chả cá Đà Nẵng");
  key("Escape");
  assert.deepEqual([field.value, escaped], ["", []]);
  key("Escape");
  assert.deepEqual(escaped, ["Escape"]);
});

test("given a search text, when the cross is pressed, then the text disappears and the field has the keyboard", () => {
  render(<Search escaped={[]} />);
  const field = get("searchbox", "Tìm món") as HTMLInputElement;
  assert.equal(isThere("button", "Xóa chữ đã gõ"), false);
  type(field, "phở");
  press(get("button", "Xóa chữ đã gõ"));
  assert.deepEqual([field.value, isThere("button", "Xóa chữ đã gõ")], ["", false]);
  assert.equal(focused(), "Tìm món");
});

test("given an earlier search text, when the field gets the focus again, then all of it is selected", () => {
  render(<Search escaped={[]} />);
  const field = get("searchbox", "Tìm món") as HTMLInputElement;
  type(field, "bún chả");
  field.setSelectionRange(7, 7);
  happens(() => field.blur());
  focus(field);
  assert.deepEqual([field.selectionStart, field.selectionEnd], [0, 7]);
});
