import { t } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import { Chip, ChipRow, ErrorState, Sheet, Skeleton, TextField, classes } from "../../../ui";
import type { BillTemplate, Paper } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import { useForm } from "../../shared/form/useForm";
import { LogoField } from "./LogoField";
import type { TemplateDraft } from "./templateForm";
import { billParts, mostWords, switched, templateCommands, templateDraft } from "./templateForm";
import { useBillTemplate } from "./useBillTemplate";
import { usePaperPreview } from "./usePaperPreview";

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The look of bills on paper, with a preview for both widths. */
export function TemplateSheet(props: Props): JSX.Element {
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

interface EditorProps extends Props {
  readonly template: BillTemplate;
  /** the logo has changed */
  readonly onLogo: () => void;
}

function Editor({ template, onLogo, onClose, onDone }: EditorProps): JSX.Element {
  const known = useReplica((view) => templateDraft((key) => view.setting(key), template));
  const form = useForm<TemplateDraft>({
    initial: known,
    check: () => ({}),
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
          <TextField
            label={t("printers.header")}
            value={draft.header}
            onValue={(value) => form.set("header", value)}
            error={form.error("header")}
            hint={t("printers.headerHint")}
            maxLength={mostWords}
            autoComplete="off"
          />
          <TextField
            label={t("printers.footer")}
            value={draft.footer}
            onValue={(value) => form.set("footer", value)}
            error={form.error("footer")}
            hint={t("printers.footerHint")}
            maxLength={mostWords}
            autoComplete="off"
          />
          <div className="stack-8">
            <span className="field-label">{t("printers.shows")}</span>
            <ChipRow label={t("printers.shows")} wrap>
              {billParts.map((part) => (
                <Chip
                  key={part}
                  chosen={!draft.hides.includes(part)}
                  icon={draft.hides.includes(part) ? undefined : "check"}
                  onPress={() => form.set("hides", switched(draft.hides, part))}
                >
                  {t(`printers.part.${part}`)}
                </Chip>
              ))}
            </ChipRow>
            <p className="quiet small">{t("printers.showsHint")}</p>
          </div>
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
