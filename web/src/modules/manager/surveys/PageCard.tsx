import { useState } from "react";
import { t } from "../../../i18n";
import { Reorder } from "../../../forms/Reorder";
import { movedTo } from "../../../forms/order";
import { Button, Card, Icon, MenuButton, Sheet, TextField, classes, toast } from "../../../ui";
import type { Action } from "../../../ui";
import type { Survey, SurveyField, SurveyFieldKind, SurveyForm, SurveyPage } from "../../../wire";
import { named } from "./changes";
import { FieldEditor } from "./FieldEditor";
import {
  askersOf,
  fieldsOf,
  mostFields,
  movedToPage,
  newField,
  withField,
  withFieldBack,
  withNewField,
  withPage,
  withoutField,
  withoutPage,
} from "./formEdits";
import type { EditForm } from "./HeadCard";
import { kindIcon, kindName, kindsOf } from "./kinds";

interface Props {
  readonly form: SurveyForm;
  readonly page: SurveyPage;
  readonly at: number;
  readonly survey: Survey | null;
  readonly edit: EditForm;
  /** the id of the field that is open */
  readonly open: string | null;
  readonly onOpen: (field: string | null) => void;
  readonly wrong: string | null;
  /** the fields describe things of the restaurant */
  readonly own: boolean;
}

/** A page of the form with its questions. */
export function PageCard(props: Props): JSX.Element {
  const { form, page, at, edit, onOpen, own } = props;
  const [choosing, setChoosing] = useState(false);
  const name = own ? form.title : page.title || t("surveyOffice.page", { place: at + 1 });
  const add = (kind: SurveyFieldKind): void => {
    const field = newField(kind);
    setChoosing(false);
    edit((now) => withNewField(now, page.id, field));
    onOpen(field.id);
  };
  return (
    <Card className="stack-16" label={name}>
      {own ? null : <PageHead {...props} name={name} />}
      {page.fields.length > 0 ? (
        <Reorder
          items={page.fields}
          idOf={(field) => field.id}
          nameOf={(field) => field.title || t("surveyOffice.untitledField")}
          onOrder={(fields) => edit((now) => withPage(now, page.id, { fields }))}
        >
          {(field) => <FieldRow {...props} field={field} />}
        </Reorder>
      ) : (
        <p className="quiet">{t(own ? "ownFields.noneYet" : "surveyOffice.noFields")}</p>
      )}
      <Button
        icon="plus"
        wide
        disabled={fieldsOf(form).length >= mostFields}
        onClick={() => setChoosing(true)}
        aria-label={own ? undefined : t("surveyOffice.addTo", { name })}
      >
        {t(own ? "ownFields.add" : "surveyOffice.add")}
      </Button>
      <KindSheet own={own} open={choosing} onClose={() => setChoosing(false)} onKind={add} />
    </Card>
  );
}

/** The title of a page. Own fields have no pages. */
function PageHead({ name, ...props }: Props & { readonly name: string }): JSX.Element {
  const { form, page, at, edit } = props;
  return (
    <div className="row builder-page-head">
      <TextField
        className="grow"
        label={t("surveyOffice.pageTitle", { place: at + 1, count: form.pages.length })}
        placeholder={t("surveyOffice.pageUntitled")}
        value={page.title}
        maxLength={500}
        autoComplete="off"
        onValue={(title) => edit((now) => withPage(now, page.id, { title }))}
      />
      {form.pages.length > 1 ? (
        <MenuButton label={t("surveyOffice.pageMore", { name })} actions={pageActions(props)} />
      ) : null}
    </div>
  );
}

function pageActions({ form, page, at, edit }: Props): readonly Action[] {
  const move = (to: number) => (): void => edit((now) => ({ ...now, pages: movedTo(now.pages, at, to) }));
  const drop = (): void => {
    edit((now) => withoutPage(now, page.id));
    toast({ text: t("surveyOffice.pageGone"), icon: "check" });
  };
  const last = form.pages.length - 1;
  return [
    { id: "up", label: t("surveyOffice.up"), icon: "up", disabled: at === 0, run: move(at - 1) },
    { id: "down", label: t("surveyOffice.down"), icon: "down", disabled: at === last, run: move(at + 1) },
    { id: "drop", label: t("surveyOffice.joinPage"), icon: "merge", run: drop },
  ];
}

interface KindProps extends Pick<Props, "own"> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onKind: (kind: SurveyFieldKind) => void;
}

/** The kinds of questions. */
function KindSheet({ own, open, onClose, onKind }: KindProps): JSX.Element {
  return (
    <Sheet open={open} title={t(own ? "ownFields.add" : "surveyOffice.add")} onClose={onClose}>
      <div className="builder-kinds">
        {kindsOf(own).map((kind) => (
          <button key={kind} type="button" className="card card-press builder-kind" onClick={() => onKind(kind)}>
            <Icon name={kindIcon(kind)} size={24} />
            <span>{kindName(kind)}</span>
          </button>
        ))}
      </div>
    </Sheet>
  );
}

function FieldRow(props: Props & { readonly field: SurveyField }): JSX.Element {
  const { field, form, open, onOpen, survey, wrong } = props;
  const isOpen = open === field.id;
  const title = field.title || t("surveyOffice.untitledField");
  const id = `builder-field-${field.id}`;
  return (
    <div className="builder-field">
      <div className="row">
        <button
          type="button"
          className="builder-field-head"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(isOpen ? null : field.id)}
        >
          <Icon name={kindIcon(field.kind)} label={kindName(field.kind)} className="quiet" />
          <span className={classes("grow", !field.title && "quiet")}>
            {title}
            {field.isRequired ? <span className="quiet small"> · {t("surveyOffice.required")}</span> : null}
            {field.condition ? <span className="quiet small"> · {t("surveyOffice.conditional")}</span> : null}
          </span>
          {wrong === field.id ? <Icon name="alert" label={t("surveyOffice.wrong")} className="tone-amber" /> : null}
          <Icon name={isOpen ? "up" : "down"} className="quiet" />
        </button>
        <MenuButton label={t("surveyOffice.more", { name: title })} actions={fieldActions(props, title)} />
      </div>
      {isOpen ? (
        <div id={id}>
          <FieldEditor
            form={form}
            field={field}
            survey={survey}
            kinds={kindsOf(props.own)}
            onField={(next) => change(props, next)}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Changes a field. Says which conditions lose values by it. */
function change({ form, field, edit }: Props & { readonly field: SurveyField }, next: SurveyField): void {
  const losers = askersOf(form, next);
  edit((now) => withField(now, next));
  if (losers.length === 0) return;
  const undo = (): void => edit((now) => losers.reduce(withField, withField(now, field)));
  const text = t("surveyOffice.valuesGone", { names: named(losers), count: losers.length });
  toast({ text, icon: "alert", undo });
}

function fieldActions(props: Props & { readonly field: SurveyField }, title: string): readonly Action[] {
  const { field, form, page, edit, onOpen } = props;
  const remove = (): void => {
    edit((now) => withoutField(now, field.id));
    onOpen(null);
    const undo = (): void => edit((now) => withFieldBack(now, form, field.id));
    toast({ text: t("surveyOffice.fieldGone", { name: title }), icon: "trash", undo });
  };
  const others = form.pages.flatMap((one, at) => (one.id === page.id ? [] : [{ one, at }]));
  return [
    ...others.map(({ one, at }): Action => {
      const name = one.title || t("surveyOffice.page", { place: at + 1 });
      const run = (): void => edit((now) => movedToPage(now, field.id, one.id));
      return { id: `to-${one.id}`, label: t("surveyOffice.toPage", { name }), icon: "move", run };
    }),
    { id: "remove", label: t("surveyOffice.remove"), icon: "trash", tone: "red", run: remove },
  ];
}
