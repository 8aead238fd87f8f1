import { t } from "../../../i18n";
import { byGivenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import type { RoomShown } from "../../../sync/messenger";
import { Sheet } from "../../../ui";
import type { Message } from "../../../wire";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";

interface Props {
  readonly shown: RoomShown;
  readonly message: Message;
  readonly onClose: () => void;
}

/** The people who have read a message, received it, or not received it yet. */
export function ReadersSheet({ shown, message, onClose }: Props): JSX.Element {
  const view = useReplica((whole) => whole);
  const others = shown.room.members
    .filter(({ person }) => person !== message.author)
    .map(({ person }) => ({ person, name: view.nameOf(person), marks: shown.marks.get(person) }))
    .sort((a, b) => byGivenName(a.name, b.name));
  const read = others.filter(({ marks }) => (marks?.read ?? 0) >= message.seq);
  const delivered = others.filter((one) => !read.includes(one) && (one.marks?.delivered ?? 0) >= message.seq);
  const rest = others.filter((one) => !read.includes(one) && !delivered.includes(one));
  return (
    <Sheet open title={t("messenger.readers")} onClose={onClose}>
      {(
        [
          ["messenger.haveRead", read],
          ["messenger.haveGot", delivered],
          ["messenger.notYet", rest],
        ] as const
      ).map(([key, people]) =>
        people.length === 0 ? null : (
          <section key={key} className="stack-4">
            <h3 className="results-head">{t(key, { count: people.length })}</h3>
            <ul>
              {people.map(({ person, name }) => (
                <li key={person} className="room-row">
                  <PersonPicture name={name} person={person} small />
                  <span className="grow">{name}</span>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </Sheet>
  );
}
