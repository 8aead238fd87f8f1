import type { VisitingDevice } from "../platform";
import type { ConnectPageID } from "../route";
import * as android from "./android";
import * as apple from "./apple";
import * as computers from "./computers";

/** The texts in pictures that differ between hubs. */
export interface Facts {
  readonly authority: string;
  readonly file: string;
  readonly host: string;
  readonly app: string;
}

/** The picture of the next touch on this page; null: there is nothing to touch. */
export function pictureOf(page: ConnectPageID, device: VisitingDevice, facts: Facts): string | null {
  switch (page) {
    case "browser":
      return device.platform === "android" ? android.leaveApp(facts.app) : apple.leaveApp(facts.app);
    case "safari":
      return apple.pasteInSafari(facts.host);
    case "iosGet":
      return apple.allowProfile(facts.host);
    case "iosFind":
      return apple.findProfile();
    case "iosInstall":
      return apple.installProfile(facts.authority);
    case "iosTrust":
      return apple.trustProfile(facts.authority);
    case "androidGet":
      return android.download(facts.host, facts.file);
    case "androidFind":
      return android.search();
    case "androidKind":
      return android.kind();
    case "androidWarn":
      return android.warning();
    case "androidFile":
      return android.chooseFile(facts.file);
    case "windowsGet":
      return computers.openCertificate(facts.authority);
    case "windowsPlace":
      return computers.chooseStore();
    case "windowsFinish":
      return computers.confirmStore(facts.authority);
    case "macGet":
      return computers.keychain(facts.authority);
    case "macTrust":
      return computers.alwaysTrust(facts.authority);
    case "otherGet":
      return computers.savedFile(facts.file);
    case "otherTrust":
      return computers.importFile();
    case "test":
      return null;
    case "done":
      return homePicture(device, facts);
  }
}

function homePicture(device: VisitingDevice, facts: Facts): string {
  switch (device.platform) {
    case "iphone":
    case "ipad":
      return apple.addHome();
    case "android":
      return android.addHome(facts.host);
    default:
      return computers.installApp(facts.host);
  }
}

/** How to keep a phone in a Wi-Fi without internet. */
export function keepWifi(device: VisitingDevice): string | null {
  switch (device.platform) {
    case "iphone":
    case "ipad":
      return apple.keepWifi();
    case "android":
      return android.keepWifi();
    default:
      return null;
  }
}
