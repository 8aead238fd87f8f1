import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { SteadyButton } from "../../src/ui/SteadyButton";
import { restsFor } from "../../src/ui/tapGuard";
import { get, happens, render, settle } from "./kit";
import { place } from "./layout";

/** A tap of a finger at a place on the page. */
function tap(button: HTMLElement, x = 100, y = 100): void {
  happens(() => button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: x, clientY: y })));
}

/** A course whose button changes with each step, as on the order's page. */
function Steps({ onStep }: { readonly onStep: (step: string) => void }): JSX.Element {
  const [step, setStep] = useState(0);
  const words = ["Gọi làm", "Gọi mang ra", "Đã mang ra"];
  return (
    <SteadyButton
      icon="fire"
      onClick={() => {
        onStep(words[step] ?? "");
        setStep(step + 1);
      }}
    >
      {words[step] ?? "Xong"}
    </SteadyButton>
  );
}

/** Cards that leave the list when they are done, so that the next one slides up. */
function List({ onDone }: { readonly onDone: (card: string) => void }): JSX.Element {
  const [cards, setCards] = useState(["A1", "A2", "A3"]);
  return (
    <>
      {cards.map((card) => (
        <SteadyButton
          key={card}
          onClick={() => {
            onDone(card);
            setCards(cards.filter((one) => one !== card));
          }}
        >
          {card}
        </SteadyButton>
      ))}
    </>
  );
}

test("given a double tap on a button that changes, then one step is done, and after a moment the next one can be", async () => {
  const done: string[] = [];
  render(<Steps onStep={(step) => done.push(step)} />);
  tap(get("button", "Gọi làm"));
  tap(get("button", "Gọi mang ra"));
  assert.deepEqual(done, ["Gọi làm"]);
  assert.equal(get("button", "Gọi mang ra").getAttribute("aria-disabled"), "true");
  await settle(restsFor + 50);
  assert.equal(get("button", "Gọi mang ra").getAttribute("aria-disabled"), null);
  tap(get("button", "Gọi mang ra"));
  assert.deepEqual(done, ["Gọi làm", "Gọi mang ra"]);
});

test("given a double tap on a card that leaves, then the card that slides under the finger is not done", async () => {
  await settle(restsFor);
  const done: string[] = [];
  render(<List onDone={(card) => done.push(card)} />);
  tap(get("button", "A1"));
  tap(get("button", "A2"), 104, 98);
  assert.deepEqual(done, ["A1"]);
  // a tap on another card elsewhere is meant
  tap(get("button", "A3"), 100, 300);
  assert.deepEqual(done, ["A1", "A3"]);
});

test("given a press elsewhere between two taps of one place, then both taps count", async () => {
  await settle(restsFor);
  const done: string[] = [];
  render(<List onDone={(card) => done.push(card)} />);
  tap(get("button", "A1"));
  // the way back to the plan, and another table
  happens(() =>
    document.body.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, clientX: 20, clientY: 500 })),
  );
  tap(get("button", "A3"));
  assert.deepEqual(done, ["A1", "A3"]);
});

test("given a card that leaves, then the next one rests at once where the finger is", async () => {
  await settle(restsFor);
  render(<List onDone={() => undefined} />);
  place(get("button", "A2"), { left: 60, top: 80, width: 200, height: 60 });
  place(get("button", "A3"), { left: 60, top: 300, width: 200, height: 60 });
  tap(get("button", "A1"));
  assert.deepEqual(
    ["A2", "A3"].map((card) => get("button", card).getAttribute("aria-disabled")),
    ["true", null],
  );
  await settle(restsFor + 50);
  assert.equal(get("button", "A2").getAttribute("aria-disabled"), null);
});

test("given a keyboard, then each press counts", async () => {
  await settle(restsFor);
  const done: string[] = [];
  render(<Steps onStep={(step) => done.push(step)} />);
  for (const name of ["Gọi làm", "Gọi mang ra"])
    happens(() => get("button", name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 })));
  assert.deepEqual(done, ["Gọi làm", "Gọi mang ra"]);
});
