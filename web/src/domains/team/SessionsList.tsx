import { date, minutesBetween, t, time } from "../../i18n";
import { problemText, useNow } from "../../sync";
import { Button, EmptyState, ErrorState, Icon, Skeleton, StatePill } from "../../ui";
import { PersonPhoto } from "./PersonPhoto";
import type { SessionView } from "../../wire";
import { signedIn } from "./people";
import { useSessions } from "./useSessions";

/** All sessions, with buttons to end them. */
export function SessionsList(): JSX.Element {
  const { sessions, problem, reload, end } = useSessions();
  const now = useNow(30_000);
  if (!sessions)
    return problem ? (
      <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={reload} />
    ) : (
      <Skeleton height={76} count={5} gap={12} />
    );
  const people = signedIn(sessions);
  if (people.length === 0) return <EmptyState icon="phone" title={t("manager.nobodySignedIn")} />;
  return (
    <ul className="sessions">
      {people.map((person) => (
        <li key={person.employee} className="card session-person">
          <header className="row">
            <PersonPhoto name={person.name} person={person.employee} />
            <span className="grow stack-4">
              <span className="strong two-lines">{person.name}</span>
              <span className="quiet small">{t("manager.devices", { count: person.places.length })}</span>
            </span>
          </header>
          <ul className="lines">
            {person.places.map((place) => (
              <li key={place.id} className="line-row">
                <Icon name="phone" size={20} className="quiet" />
                <span className="grow stack-4">
                  <span className="two-lines">{place.deviceName}</span>
                  <span className="quiet small">{when(place, now)}</span>
                </span>
                {place.current ? (
                  <StatePill tone="blue" icon="check">
                    {t("manager.thisDevice")}
                  </StatePill>
                ) : (
                  <Button icon="exit" onClick={() => void end(place)}>
                    {t("manager.end")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function when(place: SessionView, now: number): string {
  const ago = minutesBetween(place.seenAt, now);
  const seen =
    ago < 2
      ? t("manager.seenNow")
      : ago < 60
        ? t("manager.seenMinutes", { count: ago })
        : t("manager.seenAt", { time: `${date(place.seenAt)} ${time(place.seenAt)}` });
  return `${seen} · ${t("manager.since", { time: `${date(place.createdAt)} ${time(place.createdAt)}` })}`;
}
