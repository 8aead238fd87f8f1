import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Stepper, Switch, TextField } from "../../../ui";
import type { Editing, Form } from "../../../forms";
import { FormSheet, Labelled, save, useForm, useKey } from "../../../forms";
import type { OptionGroupDraft } from "./optionForm";
import {
  checkOptionGroup,
  longest,
  mostChosen,
  nextPriority,
  optionGroupCommand,
  optionGroupDraft,
  optionGroupOf,
} from "./optionForm";
import { OptionRows } from "./OptionRows";
import { ScopeField } from "./ScopeField";

/** Creates or edits a group of options. The undo of a new one closes it. */
export function OptionGroupSheet({ id, onClose, onDone }: Editing): JSX.Element {
  const group = useReplica((view) => view.get("optionGroup", id));
  const groups = useReplica((view) => view.all("optionGroup"));
  const key = useKey(group);
  const form = useForm<OptionGroupDraft>({
    initial: optionGroupDraft(group),
    stored: { form: "optionGroup", id },
    check: checkOptionGroup,
    longest,
    done: onDone,
    send: (draft) => {
      const stated = optionGroupOf(key, draft, group?.priority ?? nextPriority(groups));
      return save({
        bodies: [optionGroupCommand(stated)],
        undo: [optionGroupCommand(group ?? { ...stated, active: false })],
        text: t("manager.optionsSaved", { name: stated.name }),
      });
    },
  });
  return (
    <FormSheet form={form} title={group?.name ?? t("manager.optionGroupNew")} onClose={onClose} wide>
      <div className="stack-16">
        <TextField label={t("manager.optionGroupName")} {...form.field("name")} data-autofocus={!group || undefined} />
        <TextField label={t("manager.nameEn")} {...form.field("nameEn")} lang="en" />
      </div>
      <Limits form={form} />
      <OptionRows form={form} group={key} />
      <ScopeField
        title={t("manager.optionScope")}
        hint={t("manager.optionScopeHint")}
        draft={form.draft}
        onScope={form.edit}
      />
      <Switch label={t("manager.optionGroupOn")} {...form.onOff("active")} />
    </FormSheet>
  );
}

/** How many options the guests must and may choose. */
function Limits({ form }: { readonly form: Form<OptionGroupDraft> }): JSX.Element {
  const { error: leastError, ...least } = form.choice("least");
  const { error: mostError, ...most } = form.choice("most");
  return (
    <div className="stack-16">
      <Labelled label={t("manager.optionLeast")} hint={t("manager.optionLeastHint")} error={leastError}>
        <Stepper label={t("manager.optionLeast")} {...least} min={0} max={mostChosen} />
      </Labelled>
      <Labelled label={t("manager.optionMost")} error={mostError}>
        <Stepper label={t("manager.optionMost")} {...most} max={mostChosen} />
      </Labelled>
    </div>
  );
}
