import { date, t, time } from "../../i18n";
import { givenName } from "../../i18n/givenName";
import type { PersonPresence } from "../../wire";

const minute = 60_000;
const hour = 60 * minute;

/** Whether somebody is here, or when he was last, in a few words; undefined: that is not known. */
export function presenceText(presence: PersonPresence | undefined, now: number): string | undefined {
  if (!presence) return undefined;
  if (presence.here) return t("messenger.here");
  const gone = now - presence.since;
  if (gone < minute) return t("messenger.awayNow");
  if (gone < hour) return t("messenger.awayMinutes", { count: Math.floor(gone / minute) });
  if (gone < 12 * hour) return t("messenger.awayHours", { count: Math.floor(gone / hour) });
  return t("messenger.awaySince", { when: `${time(presence.since)} ${date(presence.since)}` });
}

/** Who writes, in one line. Null: nobody. In a room of two it is clear who. */
export function typingText(
  people: readonly string[],
  direct: boolean,
  nameOf: (person: string) => string,
): string | null {
  const [one, other, ...more] = people;
  if (one === undefined) return null;
  if (direct) return t("messenger.typing");
  const given = (person: string): string => givenName(nameOf(person));
  if (other === undefined) return t("messenger.typingOne", { name: given(one) });
  return more.length > 0
    ? t("messenger.typingMore", { count: people.length })
    : t("messenger.typingTwo", { name: given(one), other: given(other) });
}
