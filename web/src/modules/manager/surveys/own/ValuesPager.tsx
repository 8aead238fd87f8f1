import { number, t } from "../../../../i18n";
import type { OwnFieldsPage } from "../../../../wire";
import { Pager } from "../Pager";

interface Props {
  readonly of: OwnFieldsPage;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
}

/** The page of the values, their number, and the ways to other pages. */
export function ValuesPager({ of, busy, onPage }: Props): JSX.Element {
  const { page, pages, total } = of;
  return (
    <Pager of={of} busy={busy} onPage={onPage}>
      <span className="grow quiet small" role="status">
        {t("ownFields.pageOf", { page: number(page), pages: number(pages), total: number(total) })}
      </span>
    </Pager>
  );
}
