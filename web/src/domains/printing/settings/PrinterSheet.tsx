import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Chip, ChipRow, Select, Switch, TextField } from "../../../ui";
import type { Editing, Form } from "../../../forms";
import { FormSheet, Labelled, OneOf, save, Several, useForm, useKey, verbatim } from "../../../forms";
import { allDishes, stations } from "../../menu/menuList";
import type { PrinterDraft } from "./printerForm";
import { checkPrinter, printerCommand, printerDraft } from "./printerForm";

/** Creates or edits a printer. */
export function PrinterSheet({ id, onClose, onDone }: Editing): JSX.Element {
  const printer = useReplica((view) => view.get("printer", id));
  const key = useKey(printer);
  const form = useForm<PrinterDraft>({
    initial: printerDraft(printer),
    stored: { form: "printer", id },
    check: checkPrinter,
    longest: { name: 30, host: 253, queue: 127, port: 5, queuePort: 5 },
    done: onDone,
    send: (draft) =>
      save({ bodies: [printerCommand(key, draft)], text: t("printers.saved", { name: draft.name.trim() }) }),
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
        {...form.field("name")}
        hint={t("printers.nameHint")}
        data-autofocus={!printer || undefined}
      />
      <Place form={form} />
      <OneOf
        label={t("printers.paper")}
        {...form.choice("paper")}
        choices={[
          { value: "mm80", label: "80 mm" },
          { value: "mm58", label: "58 mm" },
        ]}
      />
      <Purpose form={form} />
      {draft.tickets ? <Stations form={form} /> : null}
      {draft.bills ? <Sections form={form} /> : null}
      <Switch label={t("printers.drawer")} {...form.onOff("drawer")} hint={t("printers.drawerHint")} />
      {draft.drawer ? (
        <Switch
          label={t("printers.drawerOnCash")}
          {...form.onOff("drawerOnCash")}
          hint={t("printers.drawerOnCashHint")}
        />
      ) : null}
      <Fallback form={form} id={key} />
      {printer ? (
        <Switch label={t("printers.active")} {...form.onOff("active")} hint={t("printers.activeHint")} />
      ) : null}
    </FormSheet>
  );
}

interface PartProps {
  readonly form: Form<PrinterDraft>;
}

/** Its address on the network, or the queue of CUPS that prints for it. */
function Place({ form }: PartProps): JSX.Element {
  const throughQueue = form.draft.via === "queue";
  return (
    <>
      <OneOf
        label={t("printers.via")}
        {...form.choice("via")}
        choices={[
          { value: "network", label: t("printers.via.network") },
          { value: "queue", label: t("printers.via.queue") },
        ]}
        hint={throughQueue ? t("printers.queueNote") : undefined}
      />
      {throughQueue ? (
        <TextField label={t("printers.queue")} {...form.field("queue")} hint={t("printers.queueHint")} {...verbatim} />
      ) : null}
      <div className="printer-place">
        <TextField
          label={t(throughQueue ? "printers.queueHost" : "printers.host")}
          {...form.field("host")}
          hint={t(throughQueue ? "printers.queueHostHint" : "printers.hostHint")}
          {...verbatim}
        />
        <TextField
          label={t("printers.port")}
          {...form.field(throughQueue ? "queuePort" : "port")}
          hint={t(throughQueue ? "printers.queuePortHint" : "printers.portHint")}
          inputMode="numeric"
        />
      </div>
    </>
  );
}

/** It prints the kitchen's tickets, bills, or both. */
function Purpose({ form }: PartProps): JSX.Element {
  const wrong = form.error("bills");
  return (
    <Labelled label={t("printers.purpose")}>
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
    </Labelled>
  );
}

/** The sections whose bills it prints. */
function Sections({ form }: PartProps): JSX.Element {
  const sections = useReplica((view) => view.sections());
  return (
    <Several
      label={t("printers.sectionsTitle")}
      {...form.choice("sections")}
      all={sections.map(({ id }) => id)}
      nameOf={(id) => sections.find((one) => one.id === id)?.name ?? id}
      hint={t("printers.sectionsHint")}
    />
  );
}

/** The printer that prints instead of it. A house with one printer has no choice to make. */
function Fallback({ form, id }: PartProps & { readonly id: string }): JSX.Element | null {
  const { fallback } = form.draft;
  const others = useReplica((view) =>
    view.all("printer").filter((one) => one.id !== id && (one.active || one.id === fallback)),
  );
  if (others.length === 0) return null;
  return (
    <Select
      label={t("printers.fallback")}
      {...form.field("fallback")}
      hint={t("printers.fallbackHint")}
      choices={[
        { value: "", label: t("printers.noFallback") },
        ...others.map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  );
}

/** The stations of the menu, and those of the printer that the menu no longer has. */
function Stations({ form }: PartProps): JSX.Element {
  const known = stations(useReplica(allDishes));
  return (
    <Several
      label={t("printers.stationsTitle")}
      {...form.choice("stations")}
      all={[...known, ...form.draft.stations.filter((station) => !known.includes(station))]}
      nameOf={(station) => station}
      hint={t("printers.stationsHint")}
    />
  );
}
