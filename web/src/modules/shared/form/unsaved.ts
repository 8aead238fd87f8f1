import { useEffect, useRef } from "react";
import { t } from "../../../i18n";
import { confirm, navigate } from "../../../ui";

/** `true` if the page has unsaved input. Only one form is open at a time. */
let unsaved = false;
/** The page is being left, together with its history entries. */
let leaving = false;

interface Step {
  /** a history entry that only detects the way back */
  readonly guard?: boolean;
  /** a sheet was opened over the page below */
  readonly sheet?: boolean;
}

export function step(): Step {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}

/** Asks before unsaved input is lost. Returns `true` if there is none, or if it may go. */
export async function mayLeave(): Promise<boolean> {
  if (!unsaved) return true;
  const agreed = await confirm({
    title: t("manager.unsavedAsk"),
    text: t("manager.unsavedText"),
    action: t("manager.unsavedLeave"),
    danger: true,
  });
  if (agreed) unsaved = false;
  return agreed;
}

/** Goes to another page of the application, unless the person keeps their unsaved input. */
export async function goTo(path: string): Promise<void> {
  const guarded = step().guard === true;
  if (!(await mayLeave())) return;
  navigate(path, guarded ? "replace" : "push");
}

/** The input is saved. `away`: the form closes with its history entries. */
export function settle(away: boolean): void {
  unsaved = false;
  leaving = away;
}

/** Removes the guard. Returns the number of history entries between here and the page below. */
export function release(): number {
  const { guard, sheet } = step();
  unsaved = false;
  leaving = true;
  return (guard ? 1 : 0) + (sheet ? 1 : 0);
}

/**
 * While `dirty`, the way back, a reload and closing the window ask first. An extra history entry detects Back before
 * the page is gone.
 */
export function useUnsaved(dirty: boolean): void {
  const asking = useRef(false);
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved = true;
    leaving = false;
    history.pushState({ ...step(), guard: true }, "");
    const onBack = (): void => {
      if (!unsaved || leaving || asking.current) return;
      asking.current = true;
      void mayLeave().then((agreed) => {
        asking.current = false;
        if (!agreed) history.pushState({ ...step(), guard: true }, "");
        else {
          leaving = true;
          history.back();
        }
      });
    };
    const onClose = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      event.returnValue = "";
    };
    addEventListener("popstate", onBack);
    addEventListener("beforeunload", onClose);
    return () => {
      unsaved = false;
      removeEventListener("popstate", onBack);
      removeEventListener("beforeunload", onClose);
      if (!leaving && step().guard) history.back();
    };
  }, [dirty]);
}
