import type { ReactNode } from "react";
import { Suspense, useEffect, useState } from "react";
import { useMe } from "../../../session";
import { fullDate, t, tryText } from "../../../i18n";
import { wall } from "../../../i18n/houseClock";
import { request, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { useMessenger } from "../../../sync/messenger";
import { e2ee } from "../../../session/messenger";
import { AppBar, Button, Card, EmptyState, Screen, Skeleton } from "../../../ui";
import type { Employee, PersonView, Profile } from "../../../wire";
import { BackupCard, VerifyAct, VerifySheet } from "../../messenger/e2ee/parts";
import { messengerPaths, stepBack, stepOver, stepTo } from "../../../domains/messenger/paths";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import { callTo, writeTo } from "../list/PeopleList";
import { CodeSheet } from "../code/CodeSheet";
import { wasScanned } from "../code/scan";
import { ageAt, birthdayText } from "./age";
import { EditSheet } from "./EditSheet";
import { PhotoButtons } from "./PhotoButtons";

/** A person's profile as colleagues see it. The person's own with buttons to edit it. */
export function PersonPage({ person }: { readonly person: string }): JSX.Element {
  const me = useMe().employee.id;
  const employee = useReplica((view) => view.get("employee", person));
  const ready = useReplica((view) => view.ready);
  const mine = person === me;
  return (
    <Screen
      bar={<AppBar title={t(mine ? "people.mine" : "people.profile")} back={() => stepBack(messengerPaths.people)} />}
    >
      {employee ? (
        <Person employee={employee} mine={mine} />
      ) : ready ? (
        <EmptyState icon="person-off" title={t("people.unknown")} text={t("people.unknownText")} />
      ) : (
        <div className="pad">
          <Skeleton height={96} count={3} gap={16} />
        </div>
      )}
    </Screen>
  );
}

function Person({ employee, mine }: { readonly employee: Employee; readonly mine: boolean }): JSX.Element {
  const profile = useMessenger((view) => view.profile(employee.id));
  const since = useSince(employee.id);
  const [sheet, setSheet] = useState<"edit" | "code" | "verify" | null>(null);
  return (
    <div className="person-page">
      <header className="person-head">
        <PersonPicture name={employee.name} person={employee.id} large />
        <div className="stack-4 person-names">
          <h2>{employee.name}</h2>
          <p className="row-wrap">
            {employee.active ? (
              employee.roles.map((role) => (
                <span key={role} className={role === "manager" ? "pill pill-blue" : "pill pill-grey"}>
                  {tryText(`role.${role}`)}
                </span>
              ))
            ) : (
              <span className="pill pill-grey">{t("people.left")}</span>
            )}
          </p>
          <p className="quiet small">
            {since === undefined ? "\u00A0" : t("people.sinceOf", { date: fullDate(since) })}
          </p>
        </div>
      </header>
      <div className="person-acts">
        {mine ? (
          <>
            <Button look="primary" icon="edit" onClick={() => setSheet("edit")}>
              {t("people.edit")}
            </Button>
            <PhotoButtons has={profile?.photo !== undefined} />
            <Button icon="qr" onClick={() => setSheet("code")}>
              {t("people.code")}
            </Button>
          </>
        ) : employee.active ? (
          <Reach person={employee.id} />
        ) : null}
        {!mine && employee.active && e2ee.supported ? (
          <Suspense fallback={null}>
            <VerifyAct person={employee.id} onPress={() => setSheet("verify")} />
          </Suspense>
        ) : null}
      </div>
      <Facts profile={profile} mine={mine} />
      {mine ? (
        <Suspense fallback={null}>
          <BackupCard />
        </Suspense>
      ) : null}
      {sheet === "edit" ? <EditSheet profile={profile} onClose={() => setSheet(null)} /> : null}
      {sheet === "verify" ? (
        <Suspense fallback={null}>
          <VerifySheet person={employee.id} onClose={() => setSheet(null)} />
        </Suspense>
      ) : null}
      {sheet === "code" ? <CodeSheet person={employee.id} name={employee.name} onClose={() => setSheet(null)} /> : null}
    </div>
  );
}

/** Buttons to write to a person or to call them. */
function Reach({ person }: { readonly person: string }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const step = wasScanned() ? stepOver : stepTo;
  const act = (work: Promise<void>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <div className="person-reach">
      <Button look="primary" icon="message" disabled={busy} onClick={() => act(writeTo(person, step))}>
        {t("people.write")}
      </Button>
      <Button icon="dial" disabled={busy} onClick={() => act(callTo(person, step, false))}>
        {t("messenger.call.voice")}
      </Button>
      <Button icon="video" disabled={busy} onClick={() => act(callTo(person, step, true))}>
        {t("messenger.call.video")}
      </Button>
    </div>
  );
}

/** The date since which a person works here. `undefined`: unknown. */
function useSince(person: string): number | undefined {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    let gone = false;
    request<PersonView>("GET", `/api/people/${encodeURIComponent(person)}`).then(
      (view) => {
        if (!gone) setSince(view.since);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [person]);
  return since;
}

interface FactsProps {
  readonly profile: Profile | undefined;
  readonly mine: boolean;
}

function Facts({ profile, mine }: FactsProps): JSX.Element {
  const { about, birthday, country, email, gender, phone } = profile?.fields ?? {};
  const nothing = profile === undefined || Object.keys(profile.fields).length === 0;
  const phoneLink = phone ? <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a> : null;
  const mailLink = email ? <a href={`mailto:${email}`}>{email}</a> : null;
  const aboutText = about ? <span className="person-about">{about}</span> : null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("people.about"), aboutText],
    [
      t("people.birthday"),
      birthday
        ? `${birthdayText(birthday)} · ${t("people.age", { years: ageAt(birthday, wall(hub.clock.now())) })}`
        : null,
    ],
    [t("people.gender"), gender ? t(`people.gender.${gender}`) : null],
    [t("people.phone"), phoneLink],
    [t("people.email"), mailLink],
    [t("people.country"), country ?? null],
  ];
  const told = facts.filter(([, value]) => value !== null);
  return (
    <>
      {told.length > 0 ? (
        <Card>
          <dl className="person-facts">
            {told.map(([label, value]) => (
              <div key={label}>
                <dt className="quiet small">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
      {nothing ? <p className="quiet">{t(mine ? "people.nothingMine" : "people.nothing")}</p> : null}
    </>
  );
}
