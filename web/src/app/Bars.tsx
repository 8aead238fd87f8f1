import { DeviceNotices } from "./DeviceNotices";
import { RefusedTray } from "./RefusedTray";
import { VersionNotice } from "./VersionNotice";

/** What lies over every screen until somebody has dealt with it. Nothing of it is needed before a screen stands. */
export default function Bars(): JSX.Element {
  return (
    <>
      <DeviceNotices />
      <VersionNotice />
      <RefusedTray />
    </>
  );
}
