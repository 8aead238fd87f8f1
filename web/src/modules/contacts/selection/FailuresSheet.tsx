import { Sheet } from "../../../ui";
import { Avatar } from "../list/Avatar";
import { rowName } from "./actions";
import type { Failures } from "./sendMany";

interface Props {
  readonly failures: Failures;
  readonly onClose: () => void;
}

/** The contacts that an action did not reach, with the reasons. */
export default function FailuresSheet({ failures, onClose }: Props): JSX.Element {
  return (
    <Sheet open title={failures.title} onClose={onClose}>
      <ul className="contacts-cards">
        {failures.list.map(({ row, reason }) => (
          <li key={row.id} className="card failure-row">
            <Avatar contact={row.id} name={row.name} photo={row.photo} />
            <span className="grow stack-4">
              <span className="strong">{rowName(row)}</span>
              <span className="quiet small">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
