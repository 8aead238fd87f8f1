import type { ReactNode } from "react";
import { t } from "../../../i18n";
import { Button, IconButton } from "../../../ui";

interface Props {
  /** the page, from 1 on, and the number of all */
  readonly of: { readonly page: number; readonly pages: number };
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
  /** says which page it is */
  readonly children: ReactNode;
}

/** The ways from one page of a list to the others. */
export function Pager({ of: { page, pages }, busy, onPage, children }: Props): JSX.Element {
  return (
    <nav className="row survey-results-pager" aria-label={t("surveyOffice.pages")}>
      {children}
      {pages > 1 ? (
        <>
          <IconButton
            icon="left"
            label={t("surveyOffice.newer")}
            disabled={busy || page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <Button icon="forward" disabled={busy || page >= pages} onClick={() => onPage(page + 1)}>
            {t("surveyOffice.older")}
          </Button>
        </>
      ) : null}
    </nav>
  );
}
