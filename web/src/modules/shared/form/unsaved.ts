import { useEffect, useRef } from "react";
import { t } from "../../../i18n";
import { confirm, navigate } from "../../../ui";

/** Whether something on the page was typed and not saved. One form at a time is open. */
let unsaved = false;
/** The page is being left, with the entries of the history that it made. */
let leaving = false;

interface Step {
  /** an entry of the history that only stands there to notice the way back */
  readonly guard?: boolean;
  /** a sheet was opened on the page below */
  readonly sheet?: boolean;
}

export function step(): Step {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}

/** Asks before typed words are lost; true where nothing is, or they may go. */
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

/** To another page of the application, unless unsaved words hold one back. */
export async function goTo(path: string): Promise<void> {
  const guarded = step().guard === true;
  if (!(await mayLeave())) return;
  navigate(path, guarded ? "replace" : "push");
}

/** What was typed is saved. `away`: the form goes with it, and with it the entries of the history that it made. */
export function settle(away: boolean): void {
  unsaved = false;
  leaving = away;
}

/** Nothing is held back any more. How many steps of the history lie between here and the page below. */
export function release(): number {
  const { guard, sheet } = step();
  unsaved = false;
  leaving = true;
  return (guard ? 1 : 0) + (sheet ? 1 : 0);
}

/**
 * While `dirty`, the way back, a reload and a closed window ask first.
 * The history gets an entry more, so that Back is heard before the page is gone.
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
