import type { MutableRefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../i18n";
import { errorText, newId, request } from "../../sync";
import { toast } from "../../ui";
import type { BillView, PrintedPaper } from "../../wire";
import { withReason } from "../../domains/printing/reprint";

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
  // A second try is the same paper, because nothing was printed by the first.
  const id = useRef(newId());
  const print = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const made = await record(order, part, id.current);
      if (made) {
        id.current = newId();
        setPrinted(made);
      }
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    }
    setBusy(false);
  };
  return { printed, busy, print };
}

/**
 * Records a print that the browser's own command begins, such as Ctrl+P. The browser does not wait for the hub, so the page
 * cannot know whether this is the first paper, and `isCopy` marks each of them.
 */
export function useBrowserPrint(
  order: string,
  part: string | null,
): {
  readonly isCopy: boolean;
  /** the page sets it before it opens the dialog itself, for a print on record */
  readonly isOurs: MutableRefObject<boolean>;
} {
  const [isCopy, setCopy] = useState(false);
  const isOurs = useRef(false);
  useEffect(() => {
    const begin = (): void => {
      if (isOurs.current) {
        isOurs.current = false;
        return;
      }
      // The browser takes its picture of the page when this returns.
      flushSync(() => setCopy(true));
      put(order, newId(), part, t("print.byBrowser")).catch((error: unknown) =>
        toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 }),
      );
    };
    const end = (): void => setCopy(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, [order, part]);
  return { isCopy, isOurs };
}

const pathOf = (order: string): string => `/api/bills/${encodeURIComponent(order)}`;

async function record(order: string, part: string | null, print: string): Promise<RecordedPrint | null> {
  const paper = await withReason((reason) => put(order, print, part, reason));
  return paper && { view: await request<BillView>("GET", pathOf(order)), copy: paper.copy };
}

/** Puts one print on record. The same `print` again is the same paper. */
function put(order: string, print: string, part: string | null, reason?: string): Promise<PrintedPaper> {
  const query = new URLSearchParams({ print, ...(part === null ? {} : { part }), ...(reason ? { reason } : {}) });
  return request<PrintedPaper>("POST", `${pathOf(order)}/prints?${query}`);
}
