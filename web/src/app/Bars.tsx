import { useSession } from "../session";
import { QuestionHost } from "../ui/QuestionHost";
import { Cover } from "./Cover";
import { DeviceNotices } from "./DeviceNotices";
import { DueNotice } from "./DueNotice";
import { LeaseReturns } from "./LeaseReturns";
import { RefusedTray } from "./RefusedTray";
import { VersionNotice } from "./VersionNotice";
import { ZoneNotice } from "./ZoneNotice";

/** Questions and notices over all screens, until a person has dealt with them, and work in the background. Loaded after the first screen. */
export default function Bars(): JSX.Element {
  const session = useSession();
  return (
    <>
      <QuestionHost />
      <DeviceNotices />
      <VersionNotice />
      <RefusedTray />
      {session.state === "in" ? (
        <>
          <ZoneNotice />
          <LeaseReturns />
          <DueNotice key={session.me.employee.id} />
          <Cover />
        </>
      ) : null}
    </>
  );
}
