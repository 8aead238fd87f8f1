import { useEffect, useRef, useState } from "react";
import { messenger } from "../../../session/messenger";
import { HubError, useUpToDate } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import type { Room } from "../../../wire";

/** The state of a room that the person is not in: left, closed but readable, or failed. `null`: unknown yet. */
export function useGone(
  id: string,
  form: Room["form"] | undefined,
): readonly ["left" | "failed" | Room | null, () => void] {
  const there = form !== undefined;
  const was = useRef(form);
  if (there) was.current = form;
  const ready = useMessenger((view) => view.ready);
  const upToDate = useUpToDate();
  const [gone, setGone] = useState<{ readonly id: string; readonly is: "left" | "failed" | Room } | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): the button asks again
  useEffect(() => {
    if (there || !ready || !upToDate) return undefined;
    // Only rooms of orders are closed.
    if (was.current !== undefined && was.current !== "order") return setGone({ id, is: "left" });
    let current = true;
    messenger.ask(id).then(
      (room) => {
        if (current && room?.closedAt) setGone({ id, is: room });
      },
      (error: unknown) => {
        if (current)
          setGone({
            id,
            is: error instanceof HubError && (error.status === 403 || error.status === 404) ? "left" : "failed",
          });
      },
    );
    return () => {
      current = false;
    };
  }, [id, there, ready, upToDate, turn]);
  return [
    gone?.id === id && !there ? gone.is : null,
    () => {
      setGone(null);
      setTurn(turn + 1);
    },
  ];
}
