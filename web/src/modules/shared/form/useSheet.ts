import { useQuery } from "../../../ui";
import { mayLeave, release, step } from "./unsaved";

interface OpenSheet {
  /** what is open, or null */
  readonly value: string | null;
  readonly open: (value: string) => void;
  /** another sheet in place of this one */
  readonly replace: (value: string) => void;
  /** asks first where something is not saved */
  readonly close: () => void;
  /** after saving: nothing to ask */
  readonly done: () => void;
}

/** A sheet that stands in the address, so that the device's Back closes it and a reload opens it again. */
export function useSheet(name: string): OpenSheet {
  const [value, setValue] = useQuery(name);
  const done = (): void => {
    const opened = step().sheet === true;
    const steps = release();
    if (opened) history.go(-steps);
    else setValue(null, "replace");
  };
  const replace = async (wanted: string): Promise<void> => {
    if (!(await mayLeave())) return;
    const { guard, sheet } = step();
    release();
    if (guard) {
      // The guarded entry goes first; what replaces it would else leave two of the same behind.
      await new Promise<void>((resolve) => {
        addEventListener("popstate", () => resolve(), { once: true });
        history.back();
      });
    }
    setValue(wanted, "replace");
    if (sheet) history.replaceState({ sheet: true }, "");
  };
  return {
    value,
    done,
    replace: (wanted) => void replace(wanted),
    open: (wanted) => {
      setValue(wanted, "push");
      history.replaceState({ sheet: true }, "");
    },
    close: () =>
      void mayLeave().then((agreed) => {
        if (agreed) done();
      }),
  };
}
