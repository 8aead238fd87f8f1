import { useQuery } from "../ui";
import { mayLeave, settle } from "./unsaved";

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

/** A sheet whose state is in the URL, so that a reload opens it again. */
export function useSheet(name: string): OpenSheet {
  const [value, setValue] = useQuery(name);
  const unlessKept = (wanted: string | null): void =>
    void mayLeave().then((agreed) => {
      if (agreed) setValue(wanted);
    });
  return {
    value,
    open: setValue,
    replace: unlessKept,
    close: () => unlessKept(null),
    done: () => {
      settle();
      setValue(null);
    },
  };
}
