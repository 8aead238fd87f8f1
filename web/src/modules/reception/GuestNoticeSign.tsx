import { t } from "../../i18n";
import { Icon } from "../../ui";
import { useFailingNotices } from "../shared/guestNotices";

/** On the receptionist's screen: guests are not told, and why. Nothing while all is well. */
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
