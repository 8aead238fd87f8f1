import { DeviceNotices } from "./DeviceNotices";
import { RefusedTray } from "./RefusedTray";
import { VersionNotice } from "./VersionNotice";

/** Notices over all screens, until a person has dealt with them. Loaded after the first screen. */
export default function Bars(): JSX.Element {
  return (
    <>
      <DeviceNotices />
      <VersionNotice />
      <RefusedTray />
    </>
  );
}
