import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { Chip, ChipRow, Segmented } from "../../src/ui";
import { all, focus, focused, get, key, names, press, render, settle, states } from "./kit";
import { place } from "./layout";

test("given chips, then each says whether it is chosen and how many it holds, and calls when pressed", () => {
  const pressed: string[] = [];
  render(
    <ChipRow label="Khu vực">
      <Chip chosen count={3} onPress={() => pressed.push("trong")}>
        Trong nhà
      </Chip>
      <Chip count={0} onPress={() => pressed.push("san")}>
        Sân vườn
      </Chip>
      <Chip disabled onPress={() => pressed.push("lau")}>
        Lầu hai
      </Chip>
    </ChipRow>,
  );
  const row = get("group", "Khu vực");
  const chips = all("button", undefined, row);
  assert.deepEqual(names("button", row), ["Trong nhà 3", "Sân vườn", "Lầu hai"]);
  assert.deepEqual(states("aria-pressed", chips), ["true", "false", "false"]);
  for (const chip of chips) press(chip);
  assert.deepEqual(pressed, ["trong", "san"]);
});

function Row({ chosen }: { readonly chosen: number }): JSX.Element {
  return (
    <ChipRow label="Nhóm món">
      {[0, 1, 2].map((i) => (
        <Chip key={i} chosen={i === chosen}>
          {`Nhóm ${i}`}
        </Chip>
      ))}
    </ChipRow>
  );
}

test("given more chips than fit, when one out of sight is chosen, then the row scrolls to it", () => {
  const drawn = render(<Row chosen={-1} />);
  const row = get("group", "Nhóm món");
  place(row, { left: 0, top: 0, width: 200, height: 40 });
  const last = get("button", "Nhóm 2");
  place(last, { left: 400, top: 0, width: 100, height: 40 });
  Object.defineProperty(last, "offsetLeft", { value: 400 });
  drawn.update(<Row chosen={2} />);
  assert.equal(row.scrollLeft, 400 + 100 + 16 - 200);
  drawn.update(<Row chosen={0} />);
  assert.equal(row.scrollLeft, -16);
});

const ways = [
  { value: "ban", label: "Tại bàn" },
  { value: "mang", label: "Mang về" },
  { value: "giao", label: "Giao tận nơi" },
] as const;

function Ways({ values }: { readonly values: string[] }): JSX.Element {
  const [value, setValue] = useState<string>("ban");
  return (
    <Segmented
      label="Cách dùng"
      choices={ways}
      value={value}
      onChange={(next) => {
        values.push(next);
        setValue(next);
      }}
    />
  );
}

test("given segments, when arrows are pressed, then the choice and the keyboard go round", async () => {
  const values: string[] = [];
  render(<Ways values={values} />);
  const radios = all("radio");
  assert.deepEqual(states("tabindex", radios), ["0", "-1", "-1"]);
  focus(get("radio", "Tại bàn"));
  for (const name of ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "x"]) {
    key(name);
    await settle(20);
  }
  assert.deepEqual(values, ["mang", "giao", "ban", "giao"]);
  assert.equal(focused(), "Giao tận nơi");
  assert.deepEqual(states("aria-checked", radios), ["false", "false", "true"]);
});

test("given segments, when one is pressed, then it is the only stop of the Tab key", () => {
  const values: string[] = [];
  render(<Ways values={values} />);
  press(get("radio", "Mang về"));
  assert.deepEqual(values, ["mang"]);
  assert.deepEqual(states("tabindex", all("radio")), ["-1", "0", "-1"]);
});
