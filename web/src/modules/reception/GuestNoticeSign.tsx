import { t } from "../../i18n";
import { Icon } from "../../ui";
import { useFailingNotices } from "../shared/guestNotices";

/** Warns the reception that guests get no messages, with the reason. Otherwise empty. */
export function GuestNoticeSign(): JSX.Element | null {
  const failing = useFailingNotices();
  const first = failing[0];
  if (!first) return null;
  const ways = failing.map((gateway) => t(`reception.noticesWay.${gateway.way}`)).join(", ");
  return (
    <p className="notice notice-amber" role="status">
      <Icon name="message" />
      <span className="grow">{t("reception.noticesFail", { ways, message: first.message ?? "" })}</span>
    </p>
  );
}
