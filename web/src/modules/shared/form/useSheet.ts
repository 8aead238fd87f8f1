import { useQuery } from "../../../ui";
import { mayLeave, release, step } from "./unsaved";

interface OpenSheet {
  /** the open sheet's value, or `null` */
  readonly value: string | null;
  readonly open: (value: string) => void;
  /** replaces this sheet by another one */
  readonly replace: (value: string) => void;
  /** asks first if there is unsaved input */
  readonly close: () => void;
  /** after saving: closes without a question */
  readonly done: () => void;
}

/** A sheet whose state is in the URL, so that Back closes it and a reload opens it again. */
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
      // Removes the guard entry first. Otherwise the replacement would leave two equal entries.
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
