import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { classes } from "../../../ui";
import type { Message, Reaction } from "../../../wire";

interface Props {
  readonly message: Message;
  readonly me: string;
  readonly onPress: (message: Message, sign: string) => void;
}

/** The reactions to a message with their people. */
export function Reactions({ message, me, onPress }: Props): JSX.Element {
  const view = useReplica((whole) => whole);
  const bySign = new Map<string, Reaction[]>();
  for (const one of message.reactions) bySign.set(one.sign, [...(bySign.get(one.sign) ?? []), one]);
  return (
    <div className="reactions">
      {[...bySign].map(([sign, given]) => {
        const mine = given.some(({ person }) => person === me);
        const names = given.map(({ person }) => (person === me ? t("messenger.you") : view.nameOf(person))).join(", ");
        return (
          <button
            key={sign}
            type="button"
            className={classes("reaction", mine && "reaction-mine")}
            aria-pressed={mine}
            title={names}
            aria-label={`${sign} ${given.length}: ${names}`}
            onClick={() => onPress(message, sign)}
          >
            <span aria-hidden>{sign}</span>
            <span className="numbers small" aria-hidden>
              {given.length}
            </span>
          </button>
        );
      })}
    </div>
  );
}
