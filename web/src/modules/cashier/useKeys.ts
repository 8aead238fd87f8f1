import { useKeys as useDocumentKeys } from "../../ui";

export interface Keys {
  /** an amount is typed, so Enter takes it wherever the focus is */
  readonly taking: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly enter: () => void;
  readonly escape: () => void;
  readonly search: () => void;
  readonly print: () => void;
  /** a digit of the amount; `null`: a pad on the screen takes it */
  readonly digit: ((digit: string) => void) | null;
}

/**
 * Keys of the cashier's screen: arrows choose, Enter continues, Esc goes back, `/` searches. Digits belong to the pad,
 * and open it if it is not on the screen.
 */
export function useKeys(keys: Keys): void {
  useDocumentKeys((event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const typing = target?.closest("input, textarea, select") != null;
    const act = actFor(event.key, typing, pressesItself(target), keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** `true` if a button has its own Enter. The chosen row does not count. */
function pressesItself(target: HTMLElement | null): boolean {
  return target?.closest("button, a") != null && target.closest("[data-order][aria-current]") === null;
}

/** The action of a key. A text field keeps its letters. */
export function actFor(key: string, typing: boolean, pressing: boolean, keys: Keys): (() => void) | null {
  switch (key) {
    case "ArrowDown":
      return () => keys.step(1);
    case "ArrowUp":
      return () => keys.step(-1);
    case "Escape":
      return keys.escape;
    case "Enter":
      return (pressing || typing) && !keys.taking ? null : keys.enter;
    case "/":
      return typing ? null : keys.search;
    case "p":
      return typing ? null : keys.print;
    default: {
      const { digit } = keys;
      return digit && !typing && /^\d$/.test(key) ? () => digit(key) : null;
    }
  }
}
