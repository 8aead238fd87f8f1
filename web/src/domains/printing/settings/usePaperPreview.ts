import { useEffect, useState } from "react";
import { loadFile } from "../../../sync/Files";
import type { BillPreview } from "../../../wire";
import { usePreview } from "../../../ui/photo/usePreview";

/** Milliseconds without a key before the hub draws. */
const pause = 300;

interface Drawn {
  /** the last drawn picture; `null`: none yet */
  readonly address: string | null;
  /** the hub did not draw the last one */
  readonly failed: boolean;
}

/** The hub's drawing of a template while somebody edits it. The last one stays until the next is there. */
export function usePaperPreview(wanted: BillPreview, logo: string | undefined): Drawn {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [failed, setFailed] = useState(false);
  const body = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies(logo): the hub draws with its own logo
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      loadFile("/api/printing/preview", { body: JSON.parse(body), signal: stop.signal }).then(
        (drawn) => {
          if (stop.signal.aborted) return;
          setPicture(drawn);
          setFailed(false);
        },
        () => {
          if (!stop.signal.aborted) setFailed(true);
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [body, logo]);
  return { address: usePreview(picture), failed };
}
