import { number, t } from "../../../../i18n";
import { Button, IconButton } from "../../../../ui";
import type { OwnFieldsPage } from "../../../../wire";

interface Props {
  readonly of: OwnFieldsPage;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

/** The page of the values, their number, and the ways to other pages. */
export function Pager({ of: { page, pages, total }, busy, onPage }: Props): JSX.Element {
  return (
    <nav className="row survey-results-pager" aria-label={t("ownFields.pages")}>
      <span className="grow quiet small" role="status">
        {t("ownFields.pageOf", { page: number(page), pages: number(pages), total: number(total) })}
      </span>
      {pages > 1 ? (
        <>
          <IconButton
            icon="left"
            label={t("ownFields.before")}
            disabled={busy || page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <Button icon="forward" disabled={busy || page >= pages} onClick={() => onPage(page + 1)}>
            {t("ownFields.next")}
          </Button>
        </>
      ) : null}
    </nav>
  );
}
