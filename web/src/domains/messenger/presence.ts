import { date, t, time } from "../../i18n";
import { givenName } from "../../i18n/givenName";
import type { PersonPresence } from "../../wire";

const minute = 60_000;
const hour = 60 * minute;

/** A short text about a person's presence. `undefined`: unknown. */
export function presenceText(presence: PersonPresence | undefined, now: number): string | undefined {
  if (!presence) return undefined;
  if (presence.here) return t("messenger.here");
  const gone = now - presence.since;
  if (gone < minute) return t("messenger.awayNow");
  if (gone < hour) return t("messenger.awayMinutes", { count: Math.floor(gone / minute) });
  if (gone < 12 * hour) return t("messenger.awayHours", { count: Math.floor(gone / hour) });
  return t("messenger.awaySince", { when: `${time(presence.since)} ${date(presence.since)}` });
}

/** The people who are typing, in one line. `null`: nobody. A direct room needs no name. */
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
