import { Suspense, lazy, useId } from "react";
import { currencySigns, decimalsOf, money, speakOf, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Select, Skeleton, TextArea, TextField, fetchPart } from "../../../ui";
import { Office } from "../office/Office";
import { FormProblem } from "../../shared/form/FormProblem";
import { save } from "../../shared/form/save";
import { goTo } from "../../shared/form/unsaved";
import { useForm } from "../../shared/form/useForm";
import { BillSettings } from "./BillSettings";
import type { SettingsProps } from "./Group";
import { Figure, Group, LaterGroup } from "./Group";
import { Place, PlaceRow } from "./Places";
import { BoardSettings, BooksCard, ClockSettings, FiscalCard, RatesCard, Waits } from "./lazyCards";
import type { SettingKey, SettingsDraft } from "./settingsForm";
import { checkSettings, inWords, longestSetting, settingCommands, settingsDraft } from "./settingsForm";

/** With the table of banks. */
const accountPart = (): Promise<typeof import("./AccountSettings")> => fetchPart(() => import("./AccountSettings"));
const AccountSettings = lazy(() => accountPart().then((part) => ({ default: part.AccountSettings })));
const BackupsCard = lazy(() =>
  fetchPart(() => import("../backups/BackupsCard").then((part) => ({ default: part.BackupsCard }))),
);
const TransferCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../transfers/TransferCard"), speakOf("bills")]);
    return { default: part.TransferCard };
  }),
);
const TerminalCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../cards/TerminalCard"), speakOf("till")]);
    return { default: part.TerminalCard };
  }),
);
/** Needed once in some years. */
const KeyCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../keys/KeyCard"), speakOf("books")]);
    return { default: part.KeyCard };
  }),
);

/** The restaurant's name and time limits. */
export function SettingsPage(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const known = useReplica((view) => settingsDraft((key) => view.setting(key)));
  const form = useForm<SettingsDraft>({
    initial: known,
    check: checkSettings,
    eager: true,
    send: async (draft) => {
      const { mayChangeAccount } = await accountPart();
      if (!(await mayChangeAccount(known.bankAccount, draft.bankAccount)))
        return { done: false, field: null, text: t("manager.accountKept") };
      const saved = await save({
        bodies: settingCommands(known, draft),
        undo: settingCommands(draft, known),
        text: t("manager.settingsSaved"),
      });
      return !saved.done && saved.code === "staff.currencyInUse" ? { ...saved, field: "currency" } : saved;
    },
  });
  const id = useId();
  const changed = settingCommands(known, form.draft).length;
  const foot = form.dirty ? (
    <>
      <span className="grow quiet small settings-changed">{t("manager.changed", { count: changed })}</span>
      <Button onClick={form.reset}>{t("manager.discard")}</Button>
      <Button look="primary" large icon="check" type="submit" form={id} busy={form.busy}>
        {t("common.save")}
      </Button>
    </>
  ) : undefined;
  return (
    <Office page="settings" subtitle={t("manager.settingsText")} tools={ready ? <PlaceRow /> : undefined} foot={foot}>
      {!ready ? (
        <div className="office-body">
          <Skeleton height={220} count={3} gap={16} />
        </div>
      ) : (
        <form
          id={id}
          className="office-body settings"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // Sheets of the cards have forms of their own, whose events arrive here too.
            if (event.target === event.currentTarget) form.submit();
          }}
        >
          <FormProblem problem={form.problem} />
          <Parts form={form} known={known} />
        </form>
      )}
    </Office>
  );
}

interface PartsProps extends SettingsProps {
  /** the saved settings */
  readonly known: SettingsDraft;
}

function Parts({ form, known }: PartsProps): JSX.Element {
  return (
    <>
      <Place id="house">
        <House form={form} />
      </Place>
      <Place id="account">
        <Group title="manager.accountTitle" text="manager.accountText">
          <Suspense fallback={<Skeleton height={72} count={3} gap={16} />}>
            <AccountSettings form={form} />
          </Suspense>
          <Suspense fallback={<Skeleton height={44} count={2} gap={12} />}>
            <TransferCard />
          </Suspense>
        </Group>
      </Place>
      <Place id="terminal">
        <LaterGroup title="terminal.place" text="terminal.placeText" card={TerminalCard} />
      </Place>
      <Place id="fiscal">
        <LaterGroup title="fiscal.place" text="fiscal.placeText" card={FiscalCard} />
      </Place>
      <Place id="bills">
        <BillSettings form={form} />
        <Suspense fallback={<Skeleton height={180} />}>
          <RatesCard />
          <BooksCard />
        </Suspense>
      </Place>
      <Place id="clock">
        <Group title="manager.clockTitle" text="manager.clockText">
          <Suspense fallback={<Skeleton height={72} count={2} gap={16} />}>
            <ClockSettings form={form} zone={known.timeZone} />
          </Suspense>
        </Group>
      </Place>
      <Place id="waits">
        <Suspense fallback={<Skeleton height={180} />}>
          <Waits form={form} />
        </Suspense>
      </Place>
      <Place id="times">
        <Times form={form} />
      </Place>
      <Place id="bookings">
        <Bookings form={form} />
      </Place>
      <Place id="scarce">
        <Scarce form={form} />
      </Place>
      <Place id="board">
        <Group title="manager.boardTitle" text="manager.boardText">
          <Suspense fallback={<Skeleton height={44} />}>
            <BoardSettings form={form} />
          </Suspense>
        </Group>
      </Place>
      <Place id="backups">
        <Suspense fallback={<Skeleton height={180} />}>
          <BackupsCard />
        </Suspense>
      </Place>
      <Place id="keys">
        <Suspense fallback={<Skeleton height={180} />}>
          <KeyCard />
        </Suspense>
      </Place>
      <Place id="device">
        <Device />
      </Place>
    </>
  );
}

function House({ form }: SettingsProps): JSX.Element {
  const of = (
    key: SettingKey,
  ): { value: string; onValue: (value: string) => void; error: string | null; maxLength: number | undefined } => ({
    value: form.draft[key],
    onValue: (value) => form.set(key, value),
    error: form.error(key),
    maxLength: longestSetting[key],
  });
  return (
    <Group title="manager.houseTitle" text="manager.houseText">
      <TextField label={t("manager.restaurantName")} {...of("restaurantName")} autoComplete="organization" />
      <TextArea label={t("manager.address")} {...of("address")} autoComplete="street-address" />
      <TextField label={t("manager.phone")} {...of("phone")} type="tel" autoComplete="tel" className="settings-short" />
      <div className="settings-pair">
        <Select
          label={t("manager.currency")}
          value={form.draft.currency}
          onValue={(value) => form.set("currency", value)}
          error={form.error("currency")}
          hint={t("manager.currencyHint")}
          choices={currencies(form.draft.currency)}
        />
        <Select
          label={t("manager.houseLanguage")}
          value={form.draft.language}
          onValue={(value) => form.set("language", value)}
          error={form.error("language")}
          hint={t("manager.houseLanguageHint")}
          choices={[
            { value: "vi", label: "Tiếng Việt" },
            { value: "en", label: "English" },
          ]}
        />
      </div>
    </Group>
  );
}

/** The currencies with a known sign, and the restaurant's own. One that keeps decimals that nobody uses shows an amount of one unit. */
function currencies(present: string): readonly { readonly value: string; readonly label: string }[] {
  const known = Object.entries(currencySigns).map(([value, sign]) => ({ value, label: `${value} (${sign})` }));
  if (present in currencySigns) return known;
  const label = present.length > 3 ? `${present.slice(0, 3)} (${money(10 ** decimalsOf(present), present)})` : present;
  return [...known, { value: present, label }];
}

function Times({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="manager.timesTitle" text="manager.timesText">
      <div className="settings-pair">
        <Figure
          form={form}
          field="cleaningSeconds"
          label="manager.cleaning"
          unit="manager.unitSeconds"
          hint={t("manager.cleaningHint", { time: inWords(Number(form.draft.cleaningSeconds)) })}
        />
        <Figure
          form={form}
          field="alertSeconds"
          label="manager.alert"
          unit="manager.unitSeconds"
          hint={t("manager.alertHint", { time: inWords(Number(form.draft.alertSeconds)) })}
        />
        <Figure
          form={form}
          field="unheardSeconds"
          label="manager.unheard"
          unit="manager.unitSeconds"
          hint={
            Number(form.draft.unheardSeconds) === 0
              ? t("manager.unheardNever")
              : t("manager.unheardHint", { time: inWords(Number(form.draft.unheardSeconds)) })
          }
        />
      </div>
    </Group>
  );
}

function Bookings({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="manager.bookingTitle" text="manager.bookingText">
      <div className="settings-pair">
        <Figure
          form={form}
          field="bookAheadMinutes"
          label="manager.bookAhead"
          unit="manager.unitMinutes"
          hint={t("manager.bookAheadHint")}
        />
        <Figure form={form} field="holdMinutes" label="manager.hold" unit="manager.unitMinutes" />
        <Figure form={form} field="lateMinutes" label="manager.late" unit="manager.unitMinutes" />
        <Figure form={form} field="bookedMinutes" label="manager.booked" unit="manager.unitMinutes" />
        <Figure
          form={form}
          field="blacklistAfter"
          label="manager.blacklistAfter"
          unit="manager.unitTimes"
          hint={Number(form.draft.blacklistAfter) === 0 ? t("manager.blacklistNever") : undefined}
        />
      </div>
    </Group>
  );
}

function Scarce({ form }: SettingsProps): JSX.Element {
  return (
    <Group title="manager.scarceTitle" text="manager.scarceText">
      <div className="settings-pair">
        <Figure form={form} field="scarcePortions" label="manager.scarce" unit="manager.unitPortions" />
        <Figure form={form} field="leasePortions" label="manager.lease" unit="manager.unitPortions" />
      </div>
    </Group>
  );
}

function Device(): JSX.Element {
  return (
    <Group title="manager.deviceTitle" text="manager.deviceText">
      <div>
        <Button icon="person-circle" onClick={() => void goTo("/me")}>
          {t("manager.deviceLink")}
        </Button>
      </div>
    </Group>
  );
}
