import assert from "node:assert/strict";
import test from "node:test";
import { act } from "react-dom/test-utils";
import { FileDrop } from "../../src/ui/FileDrop";
import { descriptionOf } from "./accessible";
import { get, render } from "./kit";

const file = (name: string): File => new File(["Món,Giá"], name, { type: "text/csv" });

function drawn(taken: string[]): { readonly input: HTMLInputElement; readonly zone: HTMLElement } {
  const { box } = render(
    <FileDrop
      icon="dish"
      title="Thả tệp thực đơn vào đây"
      hint="CSV hoặc XLSX, nhiều nhất 5 MB"
      choose="Chọn tệp"
      accept=".csv,.xlsx"
      onFile={(one) => taken.push(one.name)}
    />,
  );
  return { input: get("file", "Chọn tệp") as HTMLInputElement, zone: box.querySelector("label") as HTMLElement };
}

function drag(at: EventTarget, type: string, files: readonly File[] = []): Event {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { files } });
  act(() => void at.dispatchEvent(event));
  return event;
}

test("given a place for files, then what may be chosen describes its field", () => {
  const { input } = drawn([]);
  assert.deepEqual([input.accept, descriptionOf(input)], [".csv,.xlsx", "CSV hoặc XLSX, nhiều nhất 5 MB"]);
});

test("given a file that is dragged over it, then it shows so, until it leaves or is dropped, and the first file counts", () => {
  const taken: string[] = [];
  const { zone } = drawn(taken);
  const isOver = (): boolean => zone.classList.contains("drop-zone-over");
  drag(zone, "dragover");
  assert.equal(isOver(), true);
  drag(zone, "dragleave");
  assert.equal(isOver(), false);
  drag(zone, "dragover");
  drag(zone, "drop", [file("Thực đơn Tết Nguyên Đán.csv"), file("khác.csv")]);
  assert.equal(isOver(), false);
  assert.deepEqual(taken, ["Thực đơn Tết Nguyên Đán.csv"]);
});

test("given something without a file, when it is dropped, then nothing is taken", () => {
  const taken: string[] = [];
  drag(drawn(taken).zone, "drop");
  assert.deepEqual(taken, []);
});

test("given a file that is dropped beside it, then the browser does not open the file in the page's place", () => {
  drawn([]);
  assert.equal(drag(document.body, "drop", [file("a.csv")]).defaultPrevented, true);
});

test("given a file that was chosen, when the same one is chosen again, then it is taken again", () => {
  const taken: string[] = [];
  const { input } = drawn(taken);
  const chosen = (): void => {
    Object.defineProperty(input, "files", { value: [file("menu.csv")], configurable: true });
    drag(input, "change");
  };
  chosen();
  chosen();
  assert.deepEqual([taken, input.value], [["menu.csv", "menu.csv"], ""]);
});
