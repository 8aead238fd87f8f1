import { t } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import { ErrorState, Sheet, Skeleton, TextField, classes } from "../../../ui";
import type { BillTemplate, Paper } from "../../../wire";
import type { Gone } from "../../../forms";
import { FormSheet, save, Several, useForm } from "../../../forms";
import { LogoField } from "./LogoField";
import type { TemplateDraft } from "./templateForm";
import { billParts, mostWords, templateCommands, templateDraft } from "./templateForm";
import { useBillTemplate } from "./useBillTemplate";
import { usePaperPreview } from "./usePaperPreview";

/** The look of bills on paper, with a preview for both widths. */
export function TemplateSheet(props: Gone): JSX.Element {
  const { template, error, again } = useBillTemplate();
  if (template) return <Editor {...props} template={template} onLogo={again} />;
  return (
    <Sheet open tall wide title={t("printers.template")} onClose={props.onClose}>
      {error ? (
        <ErrorState text={problemText(error.problem)} requestId={error.problem.requestId} onRetry={again} />
      ) : (
        <Skeleton height={76} count={5} gap={16} />
      )}
    </Sheet>
  );
}

interface EditorProps extends Gone {
  readonly template: BillTemplate;
  /** the logo has changed */
  readonly onLogo: () => void;
}

function Editor({ template, onLogo, onClose, onDone }: EditorProps): JSX.Element {
  const known = useReplica((view) => templateDraft((key) => view.setting(key), template));
  const form = useForm<TemplateDraft>({
    initial: known,
    stored: { form: "billTemplate", id: "house" },
    longest: { header: mostWords, footer: mostWords },
    done: onDone,
    send: (draft) =>
      save({
        bodies: templateCommands(known, draft),
        undo: templateCommands(draft, known),
        text: t("printers.templateSaved"),
      }),
  });
  const { draft } = form;
  return (
    <FormSheet form={form} wide title={t("printers.template")} onClose={onClose}>
      <div className="template">
        <div className="stack-24">
          <LogoField has={Boolean(template.logo)} onChanged={onLogo} />
          <TextField label={t("printers.header")} {...form.field("header")} hint={t("printers.headerHint")} />
          <TextField label={t("printers.footer")} {...form.field("footer")} hint={t("printers.footerHint")} />
          <Several
            label={t("printers.shows")}
            all={billParts}
            value={billParts.filter((part) => !draft.hides.includes(part))}
            onChange={(shown) =>
              form.set(
                "hides",
                billParts.filter((part) => !shown.includes(part)),
              )
            }
            nameOf={(part) => t(`printers.part.${part}`)}
            hint={t("printers.showsHint")}
          />
        </div>
        <section className="template-papers" aria-label={t("printers.preview")}>
          <PaperPreview draft={draft} paper="mm80" logo={template.logo} />
          <PaperPreview draft={draft} paper="mm58" logo={template.logo} />
        </section>
      </div>
    </FormSheet>
  );
}

interface PreviewProps {
  readonly draft: TemplateDraft;
  readonly paper: Paper;
  readonly logo: string | undefined;
}

/** A made-up bill as a printer of this width prints it. */
function PaperPreview({ draft, paper, logo }: PreviewProps): JSX.Element {
  const { address, failed } = usePaperPreview(
    { paper, header: draft.header.trim(), footer: draft.footer.trim(), hides: draft.hides },
    logo,
  );
  const width = paper === "mm80" ? 80 : 58;
  return (
    <figure className={classes("template-paper", `template-${paper}`)}>
      <figcaption className="quiet small">{t("printers.previewOf", { width })}</figcaption>
      {failed ? (
        <p className="notice notice-amber small" role="status">
          {t("printers.previewFailed")}
        </p>
      ) : null}
      {address ? (
        <img src={address} alt={t("printers.previewAlt", { width })} />
      ) : (
        <div className="template-blank">
          <Skeleton height={420} />
        </div>
      )}
    </figure>
  );
}
