import { t } from "../../../i18n";
import type { ShownMessage } from "../../../sync/messenger";
import { Button, Icon } from "../../../ui";
import { MediaBody } from "../media/MediaBody";
import { MessageWords } from "../room/MessageWords";
import { again, drop } from "./acts";

interface Props {
  readonly shown: ShownMessage;
  readonly me: string;
  readonly onView: (media: string) => void;
}

/** Text and photos of a post or a comment, with the state of their upload. */
export function Entry({ shown, me, onView }: Props): JSX.Element {
  const {
    message: { content },
    wait,
    entry,
  } = shown;
  if (!content)
    return (
      <p className="quiet entry-deleted">
        {t(shown.message.replyTo === undefined ? "board.postDeleted" : "board.commentDeleted")}
      </p>
    );
  return (
    <>
      {content.text === undefined ? null : (
        <p className="entry-words">
          <MessageWords content={content} me={me} />
        </p>
      )}
      <MediaBody shown={shown} onOpen={onView} />
      {wait === "pending" ? (
        <p className="row small quiet" role="status">
          <Icon name="clock" size={14} /> {t("messenger.tick.pending")}
        </p>
      ) : null}
      {wait === "refused" ? (
        <div className="row-wrap">
          <span className="small tone-red">{entry?.error?.message || t("messenger.notSent")}</span>
          <Button look="plain" icon="reload" onClick={() => again(shown)}>
            {t("common.retry")}
          </Button>
          <Button look="plain" icon="trash" onClick={() => drop(shown)}>
            {t("common.remove")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
