import { useState } from "react";
import { dateTime, t, tryText } from "../../../i18n";
import { errorText, request, useReplica } from "../../../sync";
import { hub, send } from "../../../session/client";
import { Button, Card, Chip, ChipRow, Icon, Sheet, Switch, confirm, toast, Initials } from "../../../ui";
import type { Role, Section, WaitingPerson } from "../../../wire";
import { roles } from "../../../domains/team/people";
import { lookForSignUps, useSignUps } from "../../../domains/team/signUps";

/** The waiting sign-ups, and the switch that allows them. */
export default function WaitingPeople(): JSX.Element {
  const open = useReplica((view) => view.setting("signUp")) === "open";
  const people = useSignUps();
  const [chosen, setChosen] = useState<WaitingPerson | null>(null);
  const turn = async (on: boolean): Promise<void> => {
    const outcome = await send({ type: "staff.saveSetting", setting: "signUp", value: on ? "open" : "closed" });
    if (outcome.status === "refused") hub.outbox.seen(outcome.id);
  };
  return (
    <Card className="stack">
      <Switch
        label={t("people.signUpSwitch")}
        hint={t("people.signUpSwitchHint")}
        on={open}
        onChange={(on) => void turn(on)}
      />
      {people.length > 0 ? (
        <section className="stack-8">
          <h2>{t("people.waiting")}</h2>
          <p className="quiet small">{t("people.waitingText")}</p>
          <ul className="member-list" aria-label={t("people.waiting")}>
            {people.map((one) => (
              <WaitingRow key={one.id} person={one} onApprove={() => setChosen(one)} />
            ))}
          </ul>
        </section>
      ) : null}
      {chosen ? (
        <ApproveSheet
          of={chosen}
          onClose={() => {
            setChosen(null);
            void lookForSignUps();
          }}
        />
      ) : null}
    </Card>
  );
}

interface RowProps {
  readonly person: WaitingPerson;
  readonly onApprove: () => void;
}

function WaitingRow({ person, onApprove }: RowProps): JSX.Element {
  return (
    <li className="waiting-person">
      <Initials name={person.name} />
      <span className="grow stack-4">
        <span className="strong two-lines">{person.name}</span>
        <span className="quiet small two-lines">
          {[person.login, person.fields.phone, t("people.signedUpAt", { time: dateTime(person.at) })]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className="row-wrap">
        <Button look="primary" icon="check" aria-label={t("people.approve", { name: person.name })} onClick={onApprove}>
          {t("people.approveAction")}
        </Button>
        <Button icon="close" onClick={() => void refuse(person)}>
          {t("people.refuse")}
        </Button>
      </span>
    </li>
  );
}

async function refuse({ id, name }: WaitingPerson): Promise<void> {
  if (
    !(await confirm({
      title: t("people.refuseAsk", { name }),
      text: t("people.refuseText"),
      action: t("people.refuse"),
      danger: true,
    }))
  )
    return;
  if (await done(request("DELETE", `/api/sign-ups/${encodeURIComponent(id)}`), t("people.refused", { name })))
    void lookForSignUps();
}

/** Chooses the roles of a new person, without which they see nothing. */
function ApproveSheet({ of, onClose }: { readonly of: WaitingPerson; readonly onClose: () => void }): JSX.Element {
  const [given, setGiven] = useState<readonly Role[]>([]);
  const [worksIn, setWorksIn] = useState<readonly string[]>([]);
  const sections = useReplica((view) => view.sections());
  // People in other roles work in all sections.
  const hasSection = sections.length > 0 && given.some((role) => role === "waiter" || role === "runner");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const approve = async (): Promise<void> => {
    setAsked(true);
    if (given.length === 0) return;
    setBusy(true);
    const passed = await done(
      request("POST", `/api/sign-ups/${encodeURIComponent(of.id)}/approve`, {
        roles: given,
        sections: hasSection ? worksIn : [],
      }),
      t("people.approved", { name: of.name }),
    );
    setBusy(false);
    if (passed) onClose();
  };
  return (
    <Sheet
      open
      title={t("people.approve", { name: of.name })}
      subtitle={of.login}
      onClose={onClose}
      foot={
        <Button wide large look="primary" icon="check" busy={busy} onClick={() => void approve()}>
          {t("people.approveAction")}
        </Button>
      }
    >
      <div className="stack-16">
        <div className="stack-8">
          <span className="field-label">{t("people.rolesFor", { name: of.name })}</span>
          <ChipRow label={t("people.rolesFor", { name: of.name })} wrap>
            {roles.map((role) => (
              <Chip
                key={role}
                chosen={given.includes(role)}
                icon={given.includes(role) ? "check" : undefined}
                onPress={() => setGiven(roles.filter((one) => given.includes(one) !== (one === role)))}
              >
                {tryText(`role.${role}`)}
              </Chip>
            ))}
          </ChipRow>
          {asked && given.length === 0 ? (
            <p className="field-error" role="alert">
              <Icon name="alert" />
              {t("people.needRole")}
            </p>
          ) : null}
        </div>
        {hasSection ? <WorksIn sections={sections} chosen={worksIn} onChoose={setWorksIn} /> : null}
      </div>
    </Sheet>
  );
}

interface WorksInProps {
  readonly sections: readonly Section[];
  readonly chosen: readonly string[];
  readonly onChoose: (sections: readonly string[]) => void;
}

function WorksIn({ sections, chosen, onChoose }: WorksInProps): JSX.Element {
  return (
    <div className="stack-8">
      <span className="field-label">{t("people.worksIn")}</span>
      <ChipRow label={t("people.worksIn")} wrap>
        {sections.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <Chip
              key={id}
              chosen={isChosen}
              icon={isChosen ? "check" : undefined}
              onPress={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              {name}
            </Chip>
          );
        })}
      </ChipRow>
      <p className="quiet small">{t("people.worksInHint")}</p>
    </div>
  );
}

async function done(asked: Promise<unknown>, text: string): Promise<boolean> {
  try {
    await asked;
    toast({ text, icon: "check" });
    return true;
  } catch (error) {
    toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    return false;
  }
}
