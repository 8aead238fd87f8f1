/** Reads the marks of unconfirmed state: the cloud, and the list of commands that left the screen. */
import { textOf } from "./accessible";
import { all, get, holdClock, isThere, settle, turn, until } from "./kit";

export const cloud = "Chưa được xác nhận";
const list = "Chờ máy chủ xác nhận";

export const isMarked = (place: Element): boolean => all("img", cloud, place).length > 0;

/** Rows of the list of unconfirmed commands, without their times. */
export const awaiting = (): readonly string[] =>
  isThere("region", list)
    ? all("listitem", undefined, get("region", list)).map((row) => textOf(row).replace(/ \d\d:\d\d$/, ""))
    : [];

/** Does something, and passes the time after which an unconfirmed command is listed. The clock stays held. */
export async function listedLater(act: () => void): Promise<void> {
  act();
  await settle(50);
  holdClock();
  turn(3_000);
  await until(() => awaiting().length > 0, "the list of unconfirmed commands");
}
