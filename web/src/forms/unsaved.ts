import { useEffect } from "react";
import { goBack, navigate, useLatest } from "../ui";
import { mayLose } from "../ui/questions";
import { closeTop, onBack } from "../ui/route";

/** Drops the page's unsaved input. `null`: there is none. Only one form is open at a time. */
let unsaved: (() => void) | null = null;

/** Asks before unsaved input is lost. Returns `true` if there is none, or if it may go. */
export async function mayLeave(): Promise<boolean> {
  if (!unsaved) return true;
  const agreed = await mayLose();
  if (agreed) {
    unsaved?.();
    unsaved = null;
  }
  return agreed;
}

/** Goes to another page of the application, unless the person keeps their unsaved input. */
export async function goTo(path: string): Promise<void> {
  if (await mayLeave()) navigate(path);
}

/** The input is saved. */
export function settle(): void {
  unsaved = null;
}

/** While `dirty`, the way back, a reload and closing the window ask first. `drop`: the person lets the input go. */
export function useUnsaved(dirty: boolean, drop: () => void): void {
  const latest = useLatest(drop);
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved = () => latest.current();
    const end = onBack(
      () =>
        void mayLeave().then((agreed) => {
          if (!agreed) return;
          end();
          if (!closeTop(true)) goBack();
        }),
    );
    const onClose = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      event.returnValue = "";
    };
    addEventListener("beforeunload", onClose);
    return () => {
      unsaved = null;
      end();
      removeEventListener("beforeunload", onClose);
    };
  }, [dirty]);
}
