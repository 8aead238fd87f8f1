import assert from "node:assert/strict";
import test from "node:test";
import { act } from "react-dom/test-utils";
import type { Frame } from "../../src/ui/photo/frame";
import { FrameSheet } from "../../src/ui/photo/FrameSheet";
import { down, fill, focus, get, isThere, key, move, press, render, speaksOf, up } from "./kit";
import { placeEvery } from "./layout";

speaksOf("sheets");

interface Opened {
  readonly used: Frame[];
  readonly closed: () => boolean;
}

/** The sheet for a picture of this size, on a stage of 300 px. */
function open(width = 1200, height = 600): Opened {
  placeEvery("canvas", { left: 0, top: 0, width: 300, height: 300 });
  const used: Frame[] = [];
  let closed = false;
  const picture = { width, height, close: () => undefined };
  render(<FrameSheet picture={picture} onUse={(frame) => used.push(frame)} onClose={() => (closed = true)} />);
  return { used, closed: () => closed };
}

const stage = (): HTMLElement => get("group", /^Ảnh: kéo/);
const zoom = (): string => (get("slider", "Phóng to ảnh") as HTMLInputElement).value;
const use = (): void => press(get("button", "Dùng ảnh này"));
const isDisabled = (name: string): boolean => (get("button", name) as HTMLButtonElement).disabled;

test("given a wide picture, then its middle is used unless a person changes it", () => {
  const { used } = open();
  assert.deepEqual([zoom(), isDisabled("Thu nhỏ"), isDisabled("Phóng to")], ["1", true, false]);
  use();
  assert.deepEqual(used, [{ x: 600, y: 300, side: 600 }]);
});

test("given one finger, then it moves the picture by its own way; two fingers that part bring it closer", () => {
  const { used } = open();
  down(stage(), { pointerId: 1, clientX: 150, clientY: 150 });
  // Half of the stage is half of the visible part.
  move(stage(), { pointerId: 1, clientX: 60, clientY: 150 });
  move(stage(), { pointerId: 1, clientX: 0, clientY: 150 });
  up(stage(), { pointerId: 1 });
  down(stage(), { pointerId: 1, clientX: 110, clientY: 150 });
  down(stage(), { pointerId: 2, clientX: 190, clientY: 150 });
  move(stage(), { pointerId: 1, clientX: 70, clientY: 150 });
  move(stage(), { pointerId: 2, clientX: 230, clientY: 150 });
  assert.equal(zoom(), "2");
  use();
  // 300 to the right by the finger, and a little by the two: one moved before the other.
  const [frame] = used;
  assert.deepEqual({ ...frame, x: Math.round((frame?.x ?? 0) / 10) }, { x: 91, y: 300, side: 300 });
});

test("given the keyboard alone, then arrows move the picture to its edge, and the slider brings it closest", () => {
  const { used } = open();
  focus(stage());
  for (let presses = 0; presses < 12; presses += 1) key("ArrowLeft");
  fill(get("slider", "Phóng to ảnh"), "5");
  assert.equal(isDisabled("Phóng to"), true);
  use();
  assert.deepEqual(used, [{ x: 300, y: 300, side: 120 }]);
});

test("given the mouse, then the wheel brings the picture closer, and Escape closes the sheet without a use", () => {
  const { used, closed } = open();
  const canvas = document.querySelector("canvas");
  act(() => void canvas?.dispatchEvent(new WheelEvent("wheel", { deltaY: -400, bubbles: true, cancelable: true })));
  assert.equal(isDisabled("Thu nhỏ"), false);
  press(get("button", "Thu nhỏ"));
  key("Escape");
  assert.deepEqual([used, closed()], [[], true]);
});

test("given a tiny picture, then it is used as it is, and nothing zooms", () => {
  const { used } = open(40, 40);
  assert.equal(isThere("slider"), false);
  use();
  assert.deepEqual(used, [{ x: 20, y: 20, side: 40 }]);
});
