import { t } from "../../i18n";
import { Notice } from "../../ui/Notice";
import { useFailingNotices } from "../../domains/notices/guestNotices";

/** Warns the reception that guests get no messages, with the reason. Otherwise empty. */
export function GuestNoticeSign(): JSX.Element | null {
  const failing = useFailingNotices();
  const first = failing[0];
  if (!first) return null;
  const ways = failing.map((gateway) => t(`reception.noticesWay.${gateway.way}`)).join(", ");
  return (
    <Notice icon="message" role="status">
      <span className="grow">{t("reception.noticesFail", { ways, message: first.message ?? "" })}</span>
    </Notice>
  );
}
