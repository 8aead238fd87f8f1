import { Suspense, useState } from "react";
import { useMe, useRight } from "../../../session";
import type { RoomShown, ShownMessage } from "../../../sync/messenger";
import type { Message } from "../../../wire";
import { react } from "../acts";
import { Viewer } from "../media";
import { viewedIn } from "../media/viewed";
import { BoardMenu, ReadersSheet, WriteSheet } from "../parts";
import { boardActions } from "./acts";

type Layer =
  | { readonly kind: "menu"; readonly message: Message; readonly anchor: DOMRect | undefined }
  | { readonly kind: "edit" | "readers"; readonly message: Message }
  | { readonly kind: "viewer"; readonly media: string }
  | { readonly kind: "new" };

export interface Layers {
  menu(message: Message, anchor: DOMRect | undefined): void;
  view(media: string): void;
  write(): void;
  /** the open layer */
  readonly drawn: JSX.Element;
}

/** The layers over a page of the board. `all`: the posts whose photos can be browsed. */
export function useLayers(shown: RoomShown, all: readonly ShownMessage[]): Layers {
  const me = useMe().employee.id;
  const who = { me, mayPin: useRight("pinPosts"), moderates: useRight("editStaff") };
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = (): void => setLayer(null);
  const drawn = (
    <Suspense fallback={null}>
      {layer?.kind === "menu" ? (
        <BoardMenu
          message={layer.message}
          me={me}
          anchor={layer.anchor}
          onClose={close}
          onReact={(sign) => react(layer.message, sign, me)}
          actions={boardActions(layer.message, shown.room, who, {
            edit: (message) => setLayer({ kind: "edit", message }),
            readers: (message) => setLayer({ kind: "readers", message }),
          })}
        />
      ) : null}
      {layer?.kind === "new" ? <WriteSheet room={shown.room} me={me} message={null} onClose={close} /> : null}
      {layer?.kind === "edit" ? <WriteSheet room={shown.room} me={me} message={layer.message} onClose={close} /> : null}
      {layer?.kind === "viewer" ? <Viewer all={viewedIn(all)} first={layer.media} onClose={close} /> : null}
      {layer?.kind === "readers" ? <ReadersSheet shown={shown} message={layer.message} onClose={close} /> : null}
    </Suspense>
  );
  return {
    menu: (message, anchor) => {
      if (message.content && message.seq > 0) setLayer({ kind: "menu", message, anchor });
    },
    view: (media) => setLayer({ kind: "viewer", media }),
    write: () => setLayer({ kind: "new" }),
    drawn,
  };
}
