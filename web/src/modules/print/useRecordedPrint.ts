import { useState } from "react";
import { errorText, newId, request } from "../../sync";
import { toast } from "../../ui";
import type { BillView, PrintedPaper } from "../../wire";
import { withReason } from "../shared/reprint";

/** A bill that the hub has on record as printed by this browser: as it was then, and whether it is a copy. */
export interface RecordedPrint {
  readonly view: BillView;
  readonly copy: boolean;
}

/** Has the hub record a print before the browser begins it. The hub fixes the bill first if nobody has. */
export function useRecordedPrint(
  order: string,
  part: string | null,
): {
  /** the last one; each is another value, so that the page prints it once */
  readonly printed: RecordedPrint | null;
  readonly busy: boolean;
  readonly print: () => Promise<void>;
} {
  const [printed, setPrinted] = useState<RecordedPrint | null>(null);
  const [busy, setBusy] = useState(false);
  const print = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const made = await record(order, part);
      if (made) setPrinted(made);
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    }
    setBusy(false);
  };
  return { printed, busy, print };
}

async function record(order: string, part: string | null): Promise<RecordedPrint | null> {
  const path = `/api/bills/${encodeURIComponent(order)}`;
  const print = newId();
  const paper = await withReason((reason) => {
    const query = new URLSearchParams({ print, ...(part === null ? {} : { part }), ...(reason ? { reason } : {}) });
    return request<PrintedPaper>("POST", `${path}/prints?${query}`);
  });
  return paper && { view: await request<BillView>("GET", path), copy: paper.copy };
}
