import { useState } from "react";
import { money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Select, Switch, TextArea, TextField } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { MoneyField } from "../../../ui/MoneyField";
import type { Dish } from "../../../wire";
import { Initially } from "../../../wire/Initially";
import { groupName } from "../names";
import { DishPicture } from "../DishPicture";
import type { Editing, Form } from "../../../forms";
import { FormSheet, save, useForm, useKey } from "../../../forms";
import type { DishDraft } from "./dishForm";
import { changeCommands, checkDish, dishDraft, longest, typedPortions, undoDish } from "./dishForm";
import { TimesField } from "../times/TimesField";
import { LazyOwnFields } from "../../surveys/LazyOwnFields";
import { CostField } from "./CostField";
import { taxChoices } from "./taxChoices";
import { allDishes, allGroups, sorted, stations } from "../menuList";
import { PicturePicker } from "./PicturePicker";

interface Props extends Editing {
  /** the default group of a new dish */
  readonly group: string;
}

/** Creates or edits a dish. */
export function DishSheet({ id, group, onClose, onDone }: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", id));
  const key = useKey(dish);
  const form = useForm<DishDraft>({
    initial: dishDraft(dish, group),
    stored: { form: "dish", id },
    check: checkDish,
    longest,
    done: onDone,
    send: (draft) =>
      save({
        bodies: changeCommands(key, dish && dishDraft(dish, group), draft),
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
      {dish ? <LazyOwnFields subject="dish" thing={dish.id} name={dish.name} /> : null}
      <TimesField
        title={t("serving.title")}
        value={form.draft.times}
        onValue={(times) => form.set("times", times)}
        error={form.error("times")}
      />
      <Words form={form} />
      <Switch label={t("manager.onMenu")} {...form.onOff("active")} hint={t("manager.onMenuHint")} />
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
      <TextField label={t("manager.dishName")} {...form.field("name")} data-autofocus={isNew || undefined} />
      <TextField label={t("manager.nameEn")} {...form.field("nameEn")} hint={t("manager.nameEnHint")} lang="en" />
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
      <MoneyField label={t("manager.price")} {...form.field("price")} className="price-field" />
      <Switch label={t("manager.marketPrice")} {...form.onOff("marketPrice")} hint={t("manager.marketHint")} />
      <Switch label={t("manager.byWeight")} {...form.onOff("byWeight")} hint={t("manager.byWeightHint")} />
      {dish && !draft.marketPrice && price !== null && price !== dish.price ? (
        <Notice tone="blue" icon="info" role="status" small>
          <span>{t("manager.priceChange", { old: money(dish.price), new: money(price) })}</span>
        </Notice>
      ) : null}
      <TaxField form={form} />
      <UsualPortions form={form} />
      <Select label={t("manager.group")} {...form.field("group")} choices={choices} />
      <div className="stack-8">
        <TextField label={t("manager.station")} {...form.field("station")} hint={t("manager.stationHint")} />
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
  const hour = useReplica((view) => view.number("dayEndsHour", Initially.dayEndsHour));
  return (
    <TextField
      label={t("manager.usualPortions")}
      {...form.field("usual", typedPortions)}
      hint={t("manager.usualPortionsHint", { time: `${String(hour).padStart(2, "0")}:00` })}
      inputMode="numeric"
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
      {...form.field("tax", (value) => value as DishDraft["tax"])}
      choices={choices}
    />
  );
}

function Words({ form }: FormPart): JSX.Element {
  return (
    <div className="stack-16">
      <TextArea
        label={t("manager.description")}
        {...form.field("description")}
        rows={3}
        hint={t("manager.lettersLeft", { count: longest.description - form.draft.description.length })}
      />
      <TextArea label={t("manager.descriptionEn")} {...form.field("descriptionEn")} rows={3} lang="en" />
    </div>
  );
}
