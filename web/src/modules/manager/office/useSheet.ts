import { useQuery } from "../../../ui";
import { mayLeave, release, step } from "./unsaved";

interface OpenSheet {
  /** what is open, or null */
  readonly value: string | null;
  readonly open: (value: string) => void;
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
  return {
    value,
    open: (wanted) => {
      setValue(wanted, "push");
      history.replaceState({ sheet: true }, "");
    },
    close: () => void mayLeave().then((agreed) => { if (agreed) done(); }),
    done,
  };
}
