import { errorText, newId } from "../../sync";
import { loadFile } from "../../sync/Files";
import { toast } from "../../ui";
import { give } from "../../ui/giveFile";
import { withReason } from "./reprint";

export type BillFile = "a4" | "receipt" | "picture";

interface Asked {
  readonly order: string;
  /** of the file, without its ending */
  readonly name: string;
  readonly as: BillFile;
}

/** The prints whose files have not arrived, by bill and form: a second try is the same paper. */
const begun = new Map<string, string>();

/**
 * Loads a bill as PDF or picture. A phone offers it to other apps, a computer saves it. The hub keeps a record, and asks for a
 * reason if the same bill went out before.
 */
export async function giveBill({ order, name, as }: Asked): Promise<void> {
  const path = `/api/bills/${encodeURIComponent(order)}/paper`;
  const ending = as === "picture" ? "png" : "pdf";
  try {
    const file = `${as} ${order}`;
    const print = begun.get(file) ?? newId();
    begun.set(file, print);
    const blob = await withReason((reason) => {
      const query = new URLSearchParams({
        print,
        ...(as === "picture" ? {} : { size: as }),
        ...(reason ? { reason } : {}),
      });
      return loadFile(`${path}.${ending}?${query}`, { body: {} });
    });
    if (!blob) return;
    begun.delete(file);
    await give(new File([blob], `${fileName(name)}.${ending}`, { type: blob.type }));
  } catch (error) {
    toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
  }
}

/** Without the letters that file systems forbid. */
export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\s]+/g, " ").trim() || "bill";
