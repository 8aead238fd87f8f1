import { useMe } from "../../session";
import { matchPath } from "../../ui";
import { VerifyPage } from "../messenger/e2ee/parts";
import { messengerPaths } from "../../domains/messenger/paths";
import { ScanPage } from "./code/ScanPage";
import { LinkPage } from "./code/LinkPage";
import { PeopleList } from "./list/PeopleList";
import { PersonPage } from "./profile/PersonPage";

interface Props {
  readonly path: string;
  /** on a phone the list is a separate page */
  readonly bare: boolean;
}

/** The people pages, by path. */
export default function PeoplePages({ path, bare }: Props): JSX.Element {
  const me = useMe().employee.id;
  const person = matchPath("/messenger/people/:person", path)?.person;
  if (person !== undefined) return <PersonPage key={person} person={person === "me" ? me : person} />;
  if (path === messengerPaths.scan) return <ScanPage />;
  if (path === messengerPaths.link) return <LinkPage />;
  if (path === messengerPaths.verify) return <VerifyPage />;
  return <PeopleList bare={bare} />;
}
