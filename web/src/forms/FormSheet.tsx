import type { ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import { t } from "../i18n";
import { Button, Sheet } from "../ui";
import { DraftNotice } from "./DraftNotice";
import { FormProblem } from "./FormProblem";
import type { Form } from "./useForm";

/** The way back from a sheet. */
export interface Gone {
  readonly onClose: () => void;
  /** it is saved */
  readonly onDone: () => void;
}

/** A sheet that makes or changes something. */
export interface Editing extends Gone {
  /** `null`: a new one */
  readonly id: string | null;
}

interface Props {
  readonly form: Pick<Form<object>, "submit" | "busy" | "problem"> & Partial<Pick<Form<object>, "stored">>;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** the verb of the main action */
  readonly action?: string;
  /** beside the main action */
  readonly more?: ReactNode;
  readonly wide?: boolean;
}

/** A form with one button. Enter saves. */
export function FormSheet({ form, title, subtitle, onClose, children, action, more, wide }: Props): JSX.Element {
  const id = useId();
  const problem = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(form.problem): scrolls when another problem is shown
  useEffect(() => problem.current?.scrollIntoView({ block: "nearest" }), [form.problem]);
  return (
    <Sheet
      open
      tall
      wide={wide}
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      foot={
        <>
          {more}
          <Button look="primary" large icon="check" type="submit" form={id} busy={form.busy} className="grow">
            {action ?? t("common.save")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="stack-24 office-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // It may be open above another form.
          event.stopPropagation();
          form.submit();
        }}
      >
        <DraftNotice of={form.stored} />
        <FormProblem problem={form.problem} place={problem} />
        {children}
      </form>
    </Sheet>
  );
}
