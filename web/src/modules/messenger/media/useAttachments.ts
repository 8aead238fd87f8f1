import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { toast } from "../../../ui";
import type { Attached } from "./attached";
import { attaching } from "./index";
import { mostFiles } from "./kinds";

/** An attached file with the URL of its preview. */
export interface Attachment {
  readonly file: Attached;
  readonly url: string;
}

export interface Attachments {
  readonly chosen: readonly Attachment[];
  /** some files are still being prepared */
  readonly busy: boolean;
  /** files are dragged over the page */
  readonly over: boolean;
  add(files: readonly File[]): void;
  remove(media: string): void;
  /** Returns the files to send and clears the list. */
  take(): readonly Attached[];
}

/**
 * Attachments of the message in progress: chosen, pasted or dropped on the page. Shows an error at once if a file
 * cannot be sent.
 */
export function useAttachments(sealed = false): Attachments {
  const [chosen, setChosen] = useState<readonly Attachment[]>([]);
  const [pending, setPending] = useState(0);
  const present = useRef(chosen);
  present.current = chosen;
  const put = useCallback((next: readonly Attachment[]): void => {
    present.current = next;
    setChosen(next);
  }, []);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
      for (const { url } of present.current) URL.revokeObjectURL(url);
    };
  }, []);

  const add = useCallback(
    (files: readonly File[]): void => {
      const free = mostFiles - present.current.length;
      if (files.length > free)
        toast({ text: t("messenger.media.tooMany", { most: mostFiles }), icon: "alert", tone: "bad" });
      const taken = files.slice(0, Math.max(0, free));
      setPending((before) => before + taken.length);
      void (async () => {
        for (const file of taken) {
          const attached = await attaching()
            .then(({ attach }) => attach(file, sealed))
            .catch(() => ({ problem: t("messenger.media.unreadable", { name: file.name }) }));
          if (!alive.current) return;
          setPending((before) => before - 1);
          if (!attached) continue;
          if ("problem" in attached) toast({ text: attached.problem, icon: "alert", tone: "bad", seconds: 8 });
          else if (present.current.length < mostFiles)
            put([...present.current, { file: attached, url: URL.createObjectURL(attached.blob) }]);
        }
      })();
    },
    [sealed, put],
  );

  const over = useFileDrop(add);

  // Delayed, because the preview may still be reading it.
  const letGo = (those: readonly Attachment[]): void =>
    void setTimeout(() => {
      for (const { url } of those) URL.revokeObjectURL(url);
    }, 1000);
  return {
    chosen,
    busy: pending > 0,
    over,
    add,
    remove: (media) => {
      letGo(present.current.filter(({ file }) => file.media === media));
      put(present.current.filter(({ file }) => file.media !== media));
    },
    take: () => {
      const files = present.current.map(({ file }) => file);
      letGo(present.current);
      put([]);
      return files;
    },
  };
}

/** Takes files that are dropped on the page. Returns whether files are dragged over it now. */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  // A file dropped beside the field would otherwise replace the page.
  useEffect(() => {
    const holds = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const on = (event: DragEvent): void => {
      if (holds(event)) {
        event.preventDefault();
        setOver(true);
      }
    };
    const off = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener("dragover", on);
    addEventListener("dragleave", off);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", on);
      removeEventListener("dragleave", off);
      removeEventListener("drop", drop);
    };
  }, [onFiles]);
  return over;
}
