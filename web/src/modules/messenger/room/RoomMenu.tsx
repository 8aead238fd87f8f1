import type { RoomShown } from "../../../sync/messenger";
import type { Message } from "../../../wire";
import { react } from "../acts";
import { isClosed } from "./may";
import { MessageMenu } from "./MessageMenu";
import type { MessageHandlers, MessageViewer } from "./messageActions";
import { messageActions } from "./messageActions";

interface Props {
  readonly message: Message;
  readonly shown: RoomShown;
  readonly who: MessageViewer;
  readonly handlers: MessageHandlers;
  readonly anchor: DOMRect | undefined;
  readonly onClose: () => void;
}

/** The actions on a message of a room. */
export function RoomMenu({ message, shown, who, handlers, anchor, onClose }: Props): JSX.Element {
  return (
    <MessageMenu
      message={message}
      me={who.me}
      anchor={anchor}
      onClose={onClose}
      actions={messageActions(message, shown, who, handlers)}
      onReact={isClosed(shown) || message.seq === 0 ? undefined : (sign) => react(message, sign, who.me)}
    />
  );
}
