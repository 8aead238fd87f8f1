import { errorText } from "../../sync";
import { loadFile } from "../../sync/Files";
import { toast } from "../../ui";

export type BillFile = "a4" | "receipt" | "picture";

interface Asked {
  readonly order: string;
  /** of the file, without its ending */
  readonly name: string;
  readonly as: BillFile;
}

/** Loads a bill as PDF or picture. A phone offers it to other apps, a computer saves it. */
export async function giveBill({ order, name, as }: Asked): Promise<void> {
  const path = `/api/bills/${encodeURIComponent(order)}/paper`;
  const ending = as === "picture" ? "png" : "pdf";
  try {
    const blob = await loadFile(`${path}.${ending}${as === "picture" ? "" : `?size=${as}`}`);
    await give(new File([blob], `${fileName(name)}.${ending}`, { type: blob.type }));
  } catch (error) {
    toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
  }
}

/** Without the letters that file systems forbid. */
export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\s]+/g, " ").trim() || "bill";

async function give(file: File): Promise<void> {
  // Computers have a share dialog too, but people look for the file in their downloads.
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return;
    } catch (error) {
      // The person closed the dialog. With any other fault the file can still be saved.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Not at once: browsers begin to read after the tap.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
