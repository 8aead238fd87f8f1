import { useState } from "react";
import { fold } from "../i18n/fold";
import { errorText } from "../sync";
import { loadFile } from "../sync/Files";
import { toast } from ".";
import { give } from "./giveFile";

/** Loads a file of the hub and gives it to the person. `busy`: the kind that is on its way. */
export function useLoadedFile<Kind extends string>(): {
  readonly busy: Kind | null;
  readonly load: (kind: Kind, path: string, name: string) => void;
} {
  const [busy, setBusy] = useState<Kind | null>(null);
  const load = async (kind: Kind, path: string, name: string): Promise<void> => {
    setBusy(kind);
    try {
      const blob = await loadFile(path);
      await give(new File([blob], name, { type: blob.type }));
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    } finally {
      setBusy(null);
    }
  };
  return { busy, load: (...asked) => void load(...asked) };
}

/** A text as a part of a file's name: `Công nợ: Anh Tú` gives `cong-no-anh-tu`. */
export const nameWords = (text: string): string =>
  fold(text)
    .match(/[a-z0-9]+/g)
    ?.join("-") ?? "";
