import { useState } from "react";
import { t } from "../../../i18n";
import { newId, useReplica } from "../../../sync";
import { Chip, ChipRow, Segmented, Select, Switch, TextField } from "../../../ui";
import { allDishes, stations } from "../menu/menuList";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import { toggled } from "../../shared/form/toggled";
import type { PrinterDraft } from "./printerForm";
import { checkPrinter, printerCommand, printerDraft } from "./printerForm";

interface Props {
  /** `null`: a new one */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates or edits a printer. */
export function PrinterSheet({ id, onClose, onDone }: Props): JSX.Element {
  const printer = useReplica((view) => view.get("printer", id));
  const [fresh] = useState(() => newId());
  const form = useForm<PrinterDraft>({
    initial: printerDraft(printer),
    check: checkPrinter,
    done: onDone,
    send: (draft) =>
      save({
        bodies: [printerCommand(printer?.id ?? fresh, draft)],
        text: t("printers.saved", { name: draft.name.trim() }),
      }),
  });
  const { draft } = form;
  return (
    <FormSheet
      form={form}
      title={printer ? t("printers.editTitle", { name: printer.name }) : t("printers.new")}
      onClose={onClose}
    >
      <TextField
        label={t("printers.name")}
        value={draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        hint={t("printers.nameHint")}
        maxLength={30}
        autoComplete="off"
        data-autofocus={!printer || undefined}
      />
      <Place form={form} />
      <div className="stack-8">
        <span className="field-label">{t("printers.paper")}</span>
        <Segmented
          label={t("printers.paper")}
          value={draft.paper}
          onChange={(paper) => form.set("paper", paper)}
          choices={[
            { value: "mm80", label: "80 mm" },
            { value: "mm58", label: "58 mm" },
          ]}
        />
      </div>
      <Purpose form={form} />
      {draft.tickets ? <Stations form={form} /> : null}
      {draft.bills ? <Sections form={form} /> : null}
      <Drawer form={form} />
      <Fallback form={form} id={printer?.id ?? fresh} />
      {printer ? (
        <Switch
          label={t("printers.active")}
          hint={t("printers.activeHint")}
          on={draft.active}
          onChange={(on) => form.set("active", on)}
        />
      ) : null}
    </FormSheet>
  );
}

/** Its address on the network, or the queue of CUPS that prints for it. */
function Place({ form }: { readonly form: Form<PrinterDraft> }): JSX.Element {
  const throughQueue = form.draft.via === "queue";
  return (
    <>
      <div className="stack-8">
        <span className="field-label">{t("printers.via")}</span>
        <Segmented
          label={t("printers.via")}
          value={form.draft.via}
          onChange={(via) => form.set("via", via)}
          choices={[
            { value: "network", label: t("printers.via.network") },
            { value: "queue", label: t("printers.via.queue") },
          ]}
        />
        {throughQueue ? <p className="quiet small">{t("printers.queueNote")}</p> : null}
      </div>
      {throughQueue ? <Queue form={form} /> : null}
      <div className="printer-place">
        <TextField
          label={throughQueue ? t("printers.queueHost") : t("printers.host")}
          value={form.draft.host}
          onValue={(value) => form.set("host", value)}
          error={form.error("host")}
          hint={throughQueue ? t("printers.queueHostHint") : t("printers.hostHint")}
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Port form={form} field={throughQueue ? "queuePort" : "port"} />
      </div>
    </>
  );
}

function Queue({ form }: { readonly form: Form<PrinterDraft> }): JSX.Element {
  return (
    <TextField
      label={t("printers.queue")}
      value={form.draft.queue}
      onValue={(value) => form.set("queue", value)}
      error={form.error("queue")}
      hint={t("printers.queueHint")}
      maxLength={127}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function Port({
  form,
  field,
}: {
  readonly form: Form<PrinterDraft>;
  readonly field: "port" | "queuePort";
}): JSX.Element {
  return (
    <TextField
      label={t("printers.port")}
      value={form.draft[field]}
      onValue={(value) => form.set(field, value)}
      error={form.error(field)}
      hint={field === "port" ? t("printers.portHint") : t("printers.queuePortHint")}
      maxLength={5}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** It prints the kitchen's tickets, bills, or both. */
function Purpose({ form }: { readonly form: Form<PrinterDraft> }): JSX.Element {
  const wrong = form.error("bills");
  return (
    <div className="stack-8">
      <span className="field-label">{t("printers.purpose")}</span>
      <ChipRow label={t("printers.purpose")} wrap>
        {(["tickets", "bills"] as const).map((purpose) => (
          <Chip
            key={purpose}
            chosen={form.draft[purpose]}
            icon={form.draft[purpose] ? "check" : undefined}
            onPress={() => form.set(purpose, !form.draft[purpose])}
          >
            {t(`printers.purpose.${purpose}`)}
          </Chip>
        ))}
      </ChipRow>
      {wrong ? (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

/** The cash drawer, and whether it opens by itself. */
function Drawer({ form }: { readonly form: Form<PrinterDraft> }): JSX.Element {
  const { drawer, drawerOnCash } = form.draft;
  return (
    <>
      <Switch
        label={t("printers.drawer")}
        hint={t("printers.drawerHint")}
        on={drawer}
        onChange={(on) => form.set("drawer", on)}
      />
      {drawer ? (
        <Switch
          label={t("printers.drawerOnCash")}
          hint={t("printers.drawerOnCashHint")}
          on={drawerOnCash}
          onChange={(on) => form.set("drawerOnCash", on)}
        />
      ) : null}
    </>
  );
}

/** The sections whose bills it prints. */
function Sections({ form }: { readonly form: Form<PrinterDraft> }): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const chosen = form.draft.sections;
  return (
    <div className="stack-8">
      <span className="field-label">{t("printers.sectionsTitle")}</span>
      <ChipRow label={t("printers.sectionsTitle")} wrap>
        {sections.map(({ id, name }) => (
          <Chip
            key={id}
            chosen={chosen.includes(id)}
            icon={chosen.includes(id) ? "check" : undefined}
            onPress={() => form.set("sections", toggled(chosen, id))}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      <p className="quiet small">{t("printers.sectionsHint")}</p>
    </div>
  );
}

/** The printer that prints instead of it. A house with one printer has no choice to make. */
function Fallback({ form, id }: { readonly form: Form<PrinterDraft>; readonly id: string }): JSX.Element | null {
  const { fallback } = form.draft;
  const others = useReplica((view) =>
    view.all("printer").filter((one) => one.id !== id && (one.active || one.id === fallback)),
  );
  if (others.length === 0) return null;
  return (
    <Select
      label={t("printers.fallback")}
      hint={t("printers.fallbackHint")}
      value={fallback}
      choices={[
        { value: "", label: t("printers.noFallback") },
        ...others.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onValue={(value) => form.set("fallback", value)}
      error={form.error("fallback")}
    />
  );
}

/** The stations of the menu, and those of the printer that the menu no longer has. */
function Stations({ form }: { readonly form: Form<PrinterDraft> }): JSX.Element {
  const known = stations(useReplica(allDishes));
  const chosen = form.draft.stations;
  const all = [...known, ...chosen.filter((station) => !known.includes(station))];
  return (
    <div className="stack-8">
      <span className="field-label">{t("printers.stationsTitle")}</span>
      <ChipRow label={t("printers.stationsTitle")} wrap>
        {all.map((station) => (
          <Chip
            key={station}
            chosen={chosen.includes(station)}
            icon={chosen.includes(station) ? "check" : undefined}
            onPress={() => form.set("stations", toggled(chosen, station))}
          >
            {station}
          </Chip>
        ))}
      </ChipRow>
      <p className="quiet small">{t("printers.stationsHint")}</p>
    </div>
  );
}
