import { Suspense, useEffect, useId, useRef } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Skeleton, classes, matchPath, navigate, usePath, useQuery, useWide } from "../../ui";
import { Office } from "./office/Office";
import { DraftNotice } from "../../forms/DraftNotice";
import { FormProblem } from "../../forms/FormProblem";
import type { SettingsProps } from "../../domains/settings/Group";
import { Group, LaterGroup } from "../../domains/settings/Group";
import { placeAt } from "../../domains/settings/found";
import {
  AccountSettings,
  BackupsCard,
  BillNumbers,
  BoardSettings,
  Bookings,
  BooksCard,
  ClockSettings,
  FiscalCard,
  House,
  KeyCard,
  LimitSettings,
  PaymentSettings,
  RatesCard,
  Reminders,
  Scarce,
  TakeAwaySettings,
  TaxSettings,
  TerminalCard,
  TransferCard,
  Waits,
} from "../../domains/settings/lazyCards";
import { backToPages } from "../../domains/settings/openSetting";
import { PageList } from "../../domains/settings/PageList";
import { settingsPage, settingsRoot } from "../../domains/settings/pages";
import type { SettingsDraft } from "../../domains/settings/settingsForm";
import { settingCommands, settingsDraft } from "../../domains/settings/settingsForm";
import type { SettingsPageID } from "../../domains/settings/table";
import { useMarked } from "../../domains/settings/useMarked";
import { usePageForm } from "../../domains/settings/usePageForm";

/** The settings: pages of one purpose beside their list. On a phone the list comes first. */
export function SettingsPage(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const path = usePath();
  const page = settingsPage(matchPath(`${settingsRoot}/:page`, path)?.page);
  const both = useWide(900);
  const shown = page ?? (both ? "house" : null);
  const isUnknown = page === null && path.startsWith(`${settingsRoot}/`);
  useEffect(() => {
    if (isUnknown) navigate(settingsRoot, "replace");
  }, [isUnknown]);
  const isAlone = !both && shown !== null;
  return (
    <Office
      page="settings"
      subtitle={isAlone ? t(`settings.page.${shown}`) : undefined}
      back={isAlone ? () => void backToPages() : undefined}
      fixed
    >
      <div className="settings">
        <div className={classes("settings-side", isAlone && "settings-side-away")}>
          <PageList chosen={shown} />
        </div>
        {shown === null ? null : ready ? (
          <PageForm key={shown} page={shown} />
        ) : (
          <div className="settings-main settings-body">
            <Skeleton height={220} count={2} gap={16} />
          </div>
        )}
      </div>
    </Office>
  );
}

/** The form of a page. Its bar is there only while something waits to be saved. */
function PageForm({ page }: { readonly page: SettingsPageID }): JSX.Element {
  const known = useReplica((view) => settingsDraft((key) => view.setting(key)));
  const form = usePageForm(page, known);
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  const [at] = useQuery("at");
  useMarked(body, placeAt(page, at));
  return (
    <div className="settings-main">
      <form
        ref={body}
        id={id}
        className="settings-body"
        data-scroll
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Sheets of the cards have forms of their own, whose events arrive here too.
          if (event.target === event.currentTarget) form.submit();
        }}
      >
        <DraftNotice of={form.stored} />
        <FormProblem problem={form.problem} />
        <Suspense fallback={<Skeleton height={180} />}>
          <Parts page={page} form={form} known={known} />
        </Suspense>
      </form>
      {form.dirty ? (
        <footer className="screen-foot">
          <span className="grow quiet small settings-changed">
            {t("manager.changed", { count: settingCommands(known, form.draft).length })}
          </span>
          <Button onClick={form.reset}>{t("manager.discard")}</Button>
          <Button look="primary" large icon="check" type="submit" form={id} busy={form.busy}>
            {t("common.save")}
          </Button>
        </footer>
      ) : null}
    </div>
  );
}

interface PartsProps extends SettingsProps {
  readonly page: SettingsPageID;
  /** the saved settings */
  readonly known: SettingsDraft;
}

function Parts({ page, form, known }: PartsProps): JSX.Element {
  switch (page) {
    case "house":
      return <House form={form} />;
    case "clock":
      return (
        <Group title="manager.clockTitle" text="manager.clockText">
          <ClockSettings form={form} zone={known.timeZone} />
        </Group>
      );
    case "tax":
      return <TaxSettings form={form} />;
    case "numbers":
      return <BillNumbers form={form} />;
    case "payment":
      return <PaymentSettings form={form} />;
    case "limits":
      return <LimitSettings form={form} />;
    case "account":
      return (
        <Group title="manager.accountTitle" text="manager.accountText">
          <AccountSettings form={form} />
          <TransferCard />
        </Group>
      );
    case "terminal":
      return <LaterGroup title="terminal.place" text="terminal.placeText" card={TerminalCard} />;
    case "foreign":
      return <RatesCard />;
    case "fiscal":
      return <LaterGroup title="fiscal.place" text="fiscal.placeText" card={FiscalCard} />;
    case "books":
      return <BooksCard />;
    case "waits":
      return <Waits form={form} />;
    case "reminders":
      return <Reminders form={form} />;
    case "bookings":
      return <Bookings form={form} />;
    case "takeaway":
      return <TakeAwaySettings form={form} />;
    case "portions":
      return <Scarce form={form} />;
    case "board":
      return (
        <Group title="manager.boardTitle" text="manager.boardText">
          <BoardSettings form={form} />
        </Group>
      );
    case "backups":
      return <BackupsCard />;
    case "keys":
      return <KeyCard />;
  }
}
