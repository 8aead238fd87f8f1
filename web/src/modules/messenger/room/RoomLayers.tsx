import { Suspense } from "react";
import { hub } from "../../../session/client";
import type { HistoryShown, RoomShown, ShownMessage } from "../../../sync/messenger";
import type { Message } from "../../../wire";
import { Viewer } from "../media";
import { viewedIn } from "../media/viewed";
import { ForwardSheet, ReadersSheet, RoomMenu } from "../parts";
import type { ComposerMode } from "./Composer";

/** The menu, sheet or viewer over a room. */
export type RoomLayer =
  | { readonly kind: "menu"; readonly shown: ShownMessage; readonly anchor: DOMRect | undefined }
  | { readonly kind: "forward" | "readers"; readonly message: Message }
  | { readonly kind: "viewer"; readonly media: string };

interface Props {
  readonly layer: RoomLayer | null;
  readonly shown: RoomShown;
  readonly history: HistoryShown;
  readonly me: string;
  /** may delete messages of others */
  readonly moderates: boolean;
  readonly onLayer: (layer: RoomLayer | null) => void;
  readonly onWriting: (writing: ComposerMode) => void;
}

/** Shows the open layer of a room. */
export function RoomLayers({ layer, shown, history, me, moderates, onLayer, onWriting }: Props): JSX.Element {
  const close = (): void => onLayer(null);
  return (
    <Suspense fallback={null}>
      {layer?.kind === "menu" ? (
        <RoomMenu
          message={layer.shown.message}
          shown={shown}
          who={{ me, moderates, now: hub.clock.now() }}
          anchor={layer.anchor}
          onClose={close}
          handlers={{
            reply: (to) => onWriting({ kind: "reply", to }),
            edit: (message) => onWriting({ kind: "edit", message }),
            forward: (message) => onLayer({ kind: "forward", message }),
            readers: (message) => onLayer({ kind: "readers", message }),
          }}
        />
      ) : null}
      {layer?.kind === "forward" ? <ForwardSheet message={layer.message} me={me} onClose={close} /> : null}
      {layer?.kind === "viewer" ? (
        <Viewer all={viewedIn(history.messages)} first={layer.media} onClose={close} />
      ) : null}
      {layer?.kind === "readers" ? <ReadersSheet shown={shown} message={layer.message} onClose={close} /> : null}
    </Suspense>
  );
}
