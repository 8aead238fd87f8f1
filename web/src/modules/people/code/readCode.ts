import { matchPath } from "../../../ui";
import { messengerPaths } from "../../../domains/messenger/paths";

/** The path of a code of this restaurant. `null`: a foreign code. The host name in the code does not matter. */
export function placeOf(text: string): string | null {
  let address: URL;
  try {
    address = new URL(text);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(address.protocol)) return null;
  const person = matchPath("/messenger/people/:person", address.pathname)?.person;
  if (person !== undefined && /^[\w.-]{1,64}$/.test(person)) return messengerPaths.person(person);
  if (address.pathname === messengerPaths.link && /^#[0-9a-f]{32}$/.test(address.hash))
    return messengerPaths.link + address.hash;
  if (address.pathname === messengerPaths.verify && /^#[\w%.~+-]{8,600}$/.test(address.hash))
    return messengerPaths.verify + address.hash;
  return null;
}
