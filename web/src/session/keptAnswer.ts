import { useEffect, useState } from "react";
import { hub } from "./client";
import type { KeptAnswer, Problem } from "../sync";
import { usePhase } from "../sync";
import { answersOf } from "../sync/store/answersOf";

/** Keeps each answer on this device under a name, for times without a connection. */
export function keeping<T>(name: string, ask: () => Promise<T>): () => Promise<T> {
  return async () => {
    const value = await ask();
    void answersOf(hub).keep(name, value);
    return value;
  };
}

/** `true` if nothing came from the hub yet, and nothing can come now. */
export function useIsMissing(value: unknown, problem: Problem | null): boolean {
  const phase = usePhase();
  return value === null && (problem?.code === "offline" || (problem === null && phase === "offline"));
}

/** The answer that this device has kept, read while it is `wanted`. `null`: none, or not read yet. */
export function useKept<T>(name: string, wanted: boolean): KeptAnswer<T> | null {
  const [found, setFound] = useState<{ readonly name: string; readonly kept: KeptAnswer<T> | null } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    void answersOf(hub)
      .read<T>(name)
      .then((kept) => {
        if (!gone) setFound({ name, kept });
      });
    return () => {
      gone = true;
    };
  }, [name, wanted]);
  return wanted && found?.name === name ? found.kept : null;
}
