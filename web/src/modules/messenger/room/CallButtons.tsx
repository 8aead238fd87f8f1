import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { hub, request } from "../../../sync";
import { IconButton } from "../../../ui";
import type { CallMedia, Room } from "../../../wire";
import { callAll } from "./callAll";

/** One touch, and it rings: with voice, or with the picture too. */
export function CallButtons({ room }: { readonly room: Room }): JSX.Element | null {
  const others = room.members.some(({ person }) => person !== hub.person);
  const groups = useGroupCalls(room.form !== "direct");
  if (room.closedAt || !others || (room.form !== "direct" && !groups)) return null;
  return (
    <>
      <IconButton
        icon="dial"
        className="room-call"
        label={t("messenger.call.voice")}
        onClick={() => void callAll(room.id, false)}
      />
      <IconButton
        icon="video"
        className="room-call"
        label={t("messenger.call.video")}
        onClick={() => void callAll(room.id, true)}
      />
    </>
  );
}

/** Asked once: whether the house has a server for calls among several. */
let asked: Promise<boolean> | null = null;

function useGroupCalls(wanted: boolean): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    asked ??= request<CallMedia>("GET", "/api/calls/ice").then(({ groups }) => groups);
    asked.then(
      (groups) => {
        if (current) setCan(groups);
      },
      () => {
        asked = null;
      },
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return can;
}
