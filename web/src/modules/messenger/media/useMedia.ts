import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePhase } from "../../../sync";
import type { PictureForm } from "../../../sync/messenger";
import { pictures, postings } from "../../../session/messenger";

const onPostings = (listener: () => void): (() => void) => {
  const ends = [postings.subscribe(listener), postings.onProgress(listener)];
  return () => {
    for (const end of ends) end();
  };
};

/** The uploaded part of a file, in percent. `null`: it does not wait here. */
export function usePart(id: string): number | null {
  return useSyncExternalStore(onPostings, () => {
    const part = postings.partOf(id);
    return part === null ? null : Math.floor(part * 100);
  });
}

/** This device's own copy of a file that it sends. `near`: load it if it waits here. */
export function usePreview(id: string, near = false): string | undefined {
  useEffect(() => {
    if (near) void postings.look(id);
  }, [id, near]);
  return useSyncExternalStore(postings.subscribe, () => postings.previews.of(id));
}

export interface Address {
  readonly url: string | undefined;
  readonly failed: boolean;
  /** the file was changed on its way */
  readonly forged: boolean;
  readonly again: () => void;
}

/** The URL of a form of a file, loaded when `wanted`. A failed load is repeated when the connection is back. */
export function useAddress(media: string, form: PictureForm, wanted: boolean): Address {
  const key = `${media} ${form}`;
  // A video's poster is stored beside it.
  const name = form === "poster" ? key : media;
  const own = usePreview(name);
  const [state, setState] = useState<{
    readonly of: string;
    readonly url?: string;
    readonly failed?: boolean;
    readonly forged?: boolean;
  }>({ of: "" });
  const [turn, setTurn] = useState(0);
  /** a waiting file without a copy on disk */
  const [missing, setMissing] = useState("");
  const known = own ?? (state.of === key ? state.url : undefined) ?? pictures.known(media, form);
  const asks = wanted && known === undefined;
  const phase = usePhase();
  const line = phase === "live" || phase === "polling";
  const failed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): `again` tries once more
  useEffect(() => {
    if (!asks || (failed.current && !line)) return undefined;
    let current = true;
    const looks = postings.look(media, name);
    if (looks) {
      void looks.then((found) => {
        if (current && !found) setMissing(media);
      });
      if (missing !== media)
        return () => {
          current = false;
        };
    }
    const [coming, leave] = pictures.want(media, form);
    failed.current = false;
    coming.then(
      (url) => {
        if (current) setState({ of: key, url });
      },
      (error: unknown) => {
        if (!current) return;
        failed.current = true;
        setState({ of: key, failed: true, forged: error instanceof Error && error.name === "ForgedFile" });
      },
    );
    return () => {
      current = false;
      leave();
    };
  }, [asks, media, form, name, key, turn, line, missing]);
  const again = useCallback(() => {
    failed.current = false;
    setState({ of: "" });
    setTurn((before) => before + 1);
  }, []);
  const lacks = known === undefined && state.of === key;
  return { url: known, failed: lacks && state.failed === true, forged: lacks && state.forged === true, again };
}
