/** Renders components and acts on them as a person does. */
import { client } from "../client";
import { holdTimers, releaseTimers, tick } from "../clock";
import { felt, media, nodeTimeout, runTimers } from "./browser";
import "../rules";
import assert from "node:assert/strict";
import { afterEach, before } from "node:test";
import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { act } from "react-dom/test-utils";
import type { PartName } from "../../src/i18n";
import { speak, speakOf } from "../../src/i18n";
import { SyncContext } from "../../src/sync";
import { openQuestions } from "../../src/ui/questions";
import { isReachable, nameOf, roleOf } from "./accessible";
import { clearPlaces } from "./layout";

before(() => speak("vi"));

/** Loads the texts of a part of the pages. Call it once at the top of a test file. */
export function speaksOf(...parts: readonly PartName[]): void {
  before(async () => void (await Promise.all(parts.map(speakOf))));
}

interface Drawn {
  readonly box: HTMLElement;
  /** renders it again with other values */
  readonly update: (element: ReactElement) => void;
  readonly leave: () => void;
}

const open = new Set<() => void>();
/** Warnings of React and jsdom. A test that causes one fails. */
const warnings: string[] = [];
const write = console.error;
console.error = (...words: unknown[]) => {
  const text = words.map(String).join(" ");
  // Node warns of its experiments.
  if (text.startsWith("(node:")) write(text);
  else warnings.push(text.slice(0, 400));
};

export function render(element: ReactElement): Drawn {
  const box = document.createElement("div");
  document.getElementById("app")?.append(box);
  const root = createRoot(box);
  const update = (next: ReactElement): void =>
    act(() => root.render(<SyncContext.Provider value={client}>{next}</SyncContext.Provider>));
  const leave = (): void => {
    if (!open.delete(leave)) return;
    act(() => root.unmount());
    box.remove();
  };
  open.add(leave);
  update(element);
  return { box, update, leave };
}

/** A test leaves nothing behind: questions are answered, components unmount, and pending timers run, so that toasts close. */
afterEach(async () => {
  letClockGo();
  for (const question of openQuestions()) happens(() => question.answer(null));
  for (const leave of [...open]) leave();
  await settle();
  for (let rounds = 0; rounds < 5 && happens(runTimers); rounds += 1) await settle();
  media.clear();
  felt.length = 0;
  clearPlaces();
  localStorage.clear();
  history.replaceState(null, "", "/");
  assert.deepEqual(warnings.splice(0), []);
});

/** Runs something that no person causes, inside `act`. Returns its result. */
export function happens<T>(work: () => T): T {
  let value: T | undefined;
  act(() => {
    value = work();
  });
  return value as T;
}

/**
 * Waits for promises, effects and timers of up to so many ms. It waits in short steps: on a busy machine all timers of a
 * long wait fall due together, and what follows from them would come after the wait.
 */
export async function settle(milliseconds = 0): Promise<void> {
  const step = 10;
  for (let left = milliseconds; left > step; left -= step) await oneStep(step);
  await oneStep(Math.min(milliseconds, step));
}

let works: readonly (() => void)[] = [];

/** Runs at each step of a wait, inside of `act`. A timer of its own would end an `act` that is not done. */
export function whileWaiting(work: () => void): void {
  works = [...works, work];
}

async function oneStep(milliseconds: number): Promise<void> {
  await act(async () => {
    for (const work of works) work();
    await new Promise((done) => {
      nodeTimeout(done, milliseconds);
    });
  });
}

/** in ms; longer than any toast is shown */
const minute = 60_000;
let isClockHeld = false;
export const holdsClock = (): boolean => isClockHeld;

/** From now on timers run only when `turn` moves the clock. */
export function holdClock(): void {
  isClockHeld = true;
  holdTimers("setTimeout", "setInterval");
}

export function turn(milliseconds: number): void {
  act(() => tick(milliseconds));
}

/** Moves the clock, if the test holds it. */
export function turnHeld(milliseconds: number): void {
  if (isClockHeld) turn(milliseconds);
}

function letClockGo(): void {
  if (isClockHeld) {
    turn(minute);
    releaseTimers();
  }
  isClockHeld = false;
}

/** Waits until something holds; fails when it does not within ten seconds. A busy machine needs most of them. */
export async function until(holds: () => boolean, about: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    await settle(tries === 0 ? 0 : 10);
    if (holds()) return;
  }
  assert.ok(holds(), `never came: ${about}`);
}

// Queries

type Name = string | RegExp;
const fits = (name: Name, text: string): boolean => (typeof name === "string" ? name === text : name.test(text));

/** All reachable elements of a role, in document order. */
export function all(role: string, name?: Name, within: ParentNode = document): readonly HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>("*")).filter(
    (element) =>
      roleOf(element) === role && isReachable(element) && (name === undefined || fits(name, nameOf(element))),
  );
}

export function names(role: string, within: ParentNode = document): readonly string[] {
  return all(role, undefined, within).map(nameOf);
}

/** The only one; throws with a list of names if there is none or more than one. */
export function get(role: string, name?: Name, within: ParentNode = document): HTMLElement {
  const found = all(role, name, within);
  const [one] = found;
  if (one && found.length === 1) return one;
  const others = names(role, within).join(" | ");
  throw new Error(`${found.length} of role ${role} are named ${String(name)}; there are: ${others}`);
}

/** One attribute of several elements, such as `aria-pressed`. */
export const states = (attribute: string, elements: readonly Element[]): readonly (string | null)[] =>
  elements.map((element) => element.getAttribute(attribute));

/** Throws if there is more than one. */
export function isThere(role: string, name?: Name, within: ParentNode = document): boolean {
  return all(role, name, within).length > 0 && get(role, name, within).isConnected;
}

/** The newest visible toast. */
export function newestToast(): HTMLElement {
  const idOf = (one: HTMLElement): number => Number(one.dataset.toast);
  const [one] = Array.from(document.querySelectorAll<HTMLElement>("[data-toast]")).sort((a, b) => idOf(b) - idOf(a));
  if (!one) throw new Error("no toast stands");
  return one;
}

// Actions

/** Like `:disabled`, which jsdom also finds on fields of a group that is not disabled. */
const disabled = (element: Element): boolean =>
  (element as Partial<HTMLInputElement>).disabled === true || element.closest("fieldset[disabled]") !== null;

function pointer(element: Element, type: string, init: PointerEventInit = {}): void {
  const made = new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, ...init });
  act(() => void element.dispatchEvent(made));
}

/** The parts of a press, for gestures. */
export const down = (element: Element, init?: PointerEventInit): void => pointer(element, "pointerdown", init);
export const move = (element: Element, init?: PointerEventInit): void => pointer(element, "pointermove", init);
export const up = (element: Element, init?: PointerEventInit): void => pointer(element, "pointerup", init);

/** Presses an element as a mouse does. Fails if it is hidden or behind a layer. */
export function press(element: HTMLElement, init?: PointerEventInit): void {
  assert.ok(isReachable(element), `nobody can press ${nameOf(element)}`);
  down(element, init);
  if (!disabled(element)) focus(element.closest<HTMLElement>("button, a, input, textarea, select, [tabindex]"));
  up(element, init);
  act(() => element.click());
}

export function focus(element: HTMLElement | null): void {
  act(() => element?.focus());
}

/** The name of the focused element; empty if nothing has the focus. */
export function focused(): string {
  const at = document.activeElement;
  return at && at !== document.body ? nameOf(at) : "";
}

const tabbable =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]";

function tab(back: boolean): void {
  const stops = Array.from(document.querySelectorAll<HTMLElement>(tabbable)).filter(
    (element) => element.tabIndex >= 0 && !element.closest("[hidden], [inert]"),
  );
  const at = stops.findIndex((element) => element === document.activeElement);
  const next = at < 0 && back ? undefined : stops[at + (back ? -1 : 1)];
  // Past either end the keyboard goes to the browser's own bars.
  if (next) focus(next);
  else act(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Presses a key at the focus. The browser's default action follows: Tab moves on, Enter and Space press. */
export function key(name: string, init: KeyboardEventInit = {}): void {
  const at = document.activeElement ?? document.body;
  const made = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init });
  act(() => void at.dispatchEvent(made));
  if (made.defaultPrevented) return;
  if (name === "Tab") tab(init.shiftKey === true);
  else if ((name === "Enter" || name === " ") && at instanceof HTMLButtonElement) act(() => at.click());
}

function setValue(field: Element, value: string): void {
  // React overrides the property on the element. The setter of the prototype writes as the browser does.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")?.set?.call(field, value);
}

/** Types a text character by character at the end of the value. */
export function type(field: HTMLElement, text: string): void {
  focus(field);
  for (const sign of Array.from(text)) fill(field, (field as HTMLInputElement).value + sign);
}

/** Replaces the whole value, as a paste or a date picker does. */
export function fill(field: HTMLElement, value: string): void {
  assert.ok(!disabled(field), `nobody can type into ${nameOf(field)}`);
  act(() => {
    setValue(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // The caret moved with the text.
    document.dispatchEvent(new Event("selectionchange"));
  });
}

export function choose(select: HTMLElement, value: string): void {
  act(() => {
    setValue(select, value);
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** A person chooses a file of their device. */
export async function chooseFile(name: string, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const file = Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  const input = get("file", "Chọn tệp");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  happens(() => input.dispatchEvent(new Event("change", { bubbles: true })));
  await settle(20);
}
