import { useState } from "react";
import { money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { newId, useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Icon, Select, Switch, TextArea, TextField } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import type { Dish } from "../../../wire";
import { groupName } from "../../shared";
import { DishPicture } from "../../shared/DishPicture";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import type { DishDraft } from "./dishForm";
import { checkDish, dishCommand, dishDraft, longest, typedPortions, undoDish, usualCommands } from "./dishForm";
import { CostField } from "./CostField";
import { taxChoices } from "./taxChoices";
import { allDishes, allGroups, sorted, stations } from "./menuList";
import { PicturePicker } from "./PicturePicker";

interface Props {
  /** `null`: a new dish */
  readonly id: string | null;
  /** the default group of a new dish */
  readonly group: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates or edits a dish. */
export function DishSheet({ id, group, onClose, onDone }: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", id));
  const [fresh] = useState(() => newId());
  const key = dish?.id ?? fresh;
  const form = useForm<DishDraft>({
    initial: dishDraft(dish, group),
    check: checkDish,
    done: onDone,
    send: (draft) =>
      save({
        bodies: [dishCommand(key, draft), ...usualCommands(key, dish && dishDraft(dish, group), draft)],
        undo: undoDish(dish, key, draft),
        text: t(dish ? "manager.dishSaved" : "manager.dishMade", { name: draft.name.trim() }),
      }),
  });
  return (
    <FormSheet
      form={form}
      title={dish ? dish.name : t("manager.newDish")}
      subtitle={dish ? (dish.marketPrice ? t("dish.market") : money(dish.price)) : undefined}
      onClose={onClose}
    >
      <Picture form={form} />
      <Names form={form} isNew={!dish} />
      <Sale form={form} dish={dish} />
      {dish ? <CostField dish={dish.id} /> : null}
      <Words form={form} />
      <Switch
        label={t("manager.onMenu")}
        hint={t("manager.onMenuHint")}
        on={form.draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </FormSheet>
  );
}

type FormPart = { readonly form: Form<DishDraft> };

function Picture({ form }: FormPart): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <div className="dish-look">
      <DishPicture key={form.draft.picture} dish={{ picture: form.draft.picture || undefined }} large />
      <Button icon="edit" onClick={() => setOpen(true)}>
        {t(form.draft.picture ? "manager.changePicture" : "manager.choosePicture")}
      </Button>
      {open ? (
        <PicturePicker
          value={form.draft.picture}
          onChoose={(picture) => {
            form.set("picture", picture);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function Names({ form, isNew }: FormPart & { readonly isNew: boolean }): JSX.Element {
  return (
    <div className="stack-16">
      <TextField
        label={t("manager.dishName")}
        value={form.draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        maxLength={longest.name}
        data-autofocus={isNew || undefined}
        autoComplete="off"
      />
      <TextField
        label={t("manager.nameEn")}
        value={form.draft.nameEn}
        onValue={(value) => form.set("nameEn", value)}
        error={form.error("nameEn")}
        hint={t("manager.nameEnHint")}
        maxLength={longest.name}
        autoComplete="off"
        lang="en"
      />
    </div>
  );
}

function Sale({ form, dish }: FormPart & { readonly dish: Dish | undefined }): JSX.Element {
  const groups = useReplica(allGroups);
  const known = stations(useReplica(allDishes));
  const { draft } = form;
  const price = parseAmount(draft.price);
  const choices = sorted(groups)
    .filter((group) => group.active || group.id === draft.group)
    .map((group) => ({ value: group.id, label: groupName(group) }));
  return (
    <div className="stack-16">
      <MoneyField
        label={t("manager.price")}
        value={draft.price}
        onValue={(value) => form.set("price", value)}
        error={form.error("price")}
        className="price-field"
      />
      <Switch
        label={t("manager.marketPrice")}
        hint={t("manager.marketHint")}
        on={draft.marketPrice}
        onChange={(on) => form.set("marketPrice", on)}
      />
      <Switch
        label={t("manager.byWeight")}
        hint={t("manager.byWeightHint")}
        on={draft.byWeight}
        onChange={(on) => form.set("byWeight", on)}
      />
      {dish && !draft.marketPrice && price !== null && price !== dish.price ? (
        <p className="notice notice-blue small" role="status">
          <Icon name="info" />
          <span>{t("manager.priceChange", { old: money(dish.price), new: money(price) })}</span>
        </p>
      ) : null}
      <TaxField form={form} />
      <UsualPortions form={form} />
      <Select
        label={t("manager.group")}
        value={draft.group}
        choices={choices}
        onValue={(value) => form.set("group", value)}
        error={form.error("group")}
      />
      <div className="stack-8">
        <TextField
          label={t("manager.station")}
          value={draft.station}
          onValue={(value) => form.set("station", value)}
          error={form.error("station")}
          hint={t("manager.stationHint")}
          maxLength={longest.short}
          autoComplete="off"
        />
        <ChipRow label={t("manager.station")} wrap>
          {known.slice(0, 8).map((station) => (
            <Chip key={station} chosen={station === draft.station} onPress={() => form.set("station", station)}>
              {station}
            </Chip>
          ))}
        </ChipRow>
      </div>
    </div>
  );
}

/** The portions to which the dish is filled when a business day begins. */
function UsualPortions({ form }: FormPart): JSX.Element {
  const hour = useReplica((view) => view.number("dayEndsHour", 5));
  return (
    <TextField
      label={t("manager.usualPortions")}
      value={form.draft.usual}
      onValue={(value) => form.set("usual", typedPortions(value))}
      error={form.error("usual")}
      hint={t("manager.usualPortionsHint", { time: `${String(hour).padStart(2, "0")}:00` })}
      inputMode="numeric"
      autoComplete="off"
      suffix={t("manager.unitPortions")}
      className="price-field"
    />
  );
}

/** Houses with one rate of tax have no choice to make. */
function TaxField({ form }: FormPart): JSX.Element | null {
  const choices = useReplica((view) => taxChoices((key) => view.setting(key)));
  const name = useReplica((view) => view.setting("taxName"));
  if (choices.length === 0) return null;
  return (
    <Select
      label={name || t("manager.tax")}
      value={form.draft.tax}
      choices={choices}
      onValue={(value) => form.set("tax", value as DishDraft["tax"])}
      error={form.error("tax")}
    />
  );
}

function Words({ form }: FormPart): JSX.Element {
  return (
    <div className="stack-16">
      <TextArea
        label={t("manager.description")}
        value={form.draft.description}
        onValue={(value) => form.set("description", value)}
        error={form.error("description")}
        maxLength={longest.text}
        rows={3}
        hint={t("manager.lettersLeft", { count: longest.text - form.draft.description.length })}
      />
      <TextArea
        label={t("manager.descriptionEn")}
        value={form.draft.descriptionEn}
        onValue={(value) => form.set("descriptionEn", value)}
        error={form.error("descriptionEn")}
        maxLength={longest.text}
        rows={3}
        lang="en"
      />
    </div>
  );
}
