import { t, time } from "../../../i18n";
import { useRight } from "../../../session";
import { useNow, useReplica } from "../../../sync";
import { AppBar, Button, EmptyState, Icon, MenuButton, Screen, Skeleton, StatePill, classes } from "../../../ui";
import { promiseOf } from "../bookings/countdowns";
import type { ShownParty } from "../bookings/picture";
import { useWaiting } from "../bookings/useBookings";
import { DeskMenu } from "../DeskMenu";
import { DeskTabs } from "../DeskTabs";
import { dialAddress } from "../../../ui/dial";
import { useAsk } from "../desk";
import { left, promiseMore } from "./waitingActs";

/** The waiting parties by promised time. */
export function WaitingTab(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const waiting = useWaiting();
  const mayBook = useRight("book");
  const ask = useAsk();
  const guests = waiting.reduce((sum, { party }) => sum + party.guests, 0);
  return (
    <Screen
      className="reception-screen"
      tabs={<DeskTabs value="waiting" />}
      bar={
        <AppBar
          title={t("waiting.title")}
          subtitle={waiting.length > 0 ? t("waiting.sums", { count: waiting.length, guests }) : undefined}
          actions={<DeskMenu />}
        />
      }
      foot={
        mayBook ? (
          <Button look="primary" large wide icon="plus" onClick={() => ask({ kind: "wait" })}>
            {t("waiting.new")}
          </Button>
        ) : undefined
      }
    >
      {!ready ? (
        <div className="pad">
          <Skeleton height={108} count={4} gap={12} />
        </div>
      ) : waiting.length === 0 ? (
        <EmptyState icon="hourglass" title={t("waiting.none")} text={t("waiting.noneText")} />
      ) : (
        <ul className="waiting-list">
          {waiting.map((one) => (
            <li key={one.party.id}>
              <PartyCard shown={one} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

function PartyCard({ shown: { party, waits } }: { readonly shown: ShownParty }): JSX.Element {
  const now = useNow();
  const section = useReplica((view) => view.get("section", party.section)?.name);
  const maySeat = useRight("seat");
  const mayBook = useRight("book");
  const ask = useAsk();
  const look = promiseOf(party.promisedAt, now);
  return (
    <article
      className={classes("card waiting-card", `waiting-card-${look.tone}`, waits && "unconfirmed")}
      aria-label={party.name}
    >
      <header className="row">
        <div className="grow">
          <h2 className="two-lines">{party.name}</h2>
          <p className="quiet numbers">
            {[t("common.guests", { count: party.guests }), section, t("waiting.since", { time: time(party.since) })]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {mayBook ? <PartyMenu party={party} /> : null}
      </header>
      <p className="row-wrap">
        <StatePill tone={look.tone} icon={look.icon}>
          <span className="numbers">{look.text}</span>
        </StatePill>
        {waits ? (
          <StatePill tone="grey" icon="cloud">
            {t("booking.waits")}
          </StatePill>
        ) : null}
        {party.phone ? (
          <a className="numbers booking-phone" href={dialAddress(party.phone)}>
            {party.phone}
          </a>
        ) : null}
      </p>
      {party.wishes ? (
        <p className="row small">
          <Icon name="note" />
          <span className="two-lines">{party.wishes}</span>
        </p>
      ) : null}
      <div className="waiting-acts">
        {mayBook ? (
          <Button icon="exit" onClick={() => left(party)}>
            {t("waiting.gone")}
          </Button>
        ) : null}
        {maySeat ? (
          <Button look="primary" icon="guests" onClick={() => ask({ kind: "seat", party: party.id })}>
            {t("waiting.seat")}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function PartyMenu({ party }: Pick<ShownParty, "party">): JSX.Element {
  const ask = useAsk();
  return (
    <MenuButton
      label={t("common.actionsFor", { name: party.name })}
      actions={[
        { id: "edit", label: t("common.edit"), icon: "edit", run: () => ask({ kind: "wait", party: party.id }) },
        ...[5, 10, 15].map((count) => ({
          id: `more${count}`,
          label: t("waiting.more", { count }),
          icon: "clock" as const,
          run: () => promiseMore(party, count),
        })),
        { id: "left", label: t("waiting.gone"), icon: "exit", tone: "red", run: () => left(party) },
      ]}
    />
  );
}
