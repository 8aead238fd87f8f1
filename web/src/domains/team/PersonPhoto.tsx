import { Suspense, lazy } from "react";
import { Initials } from "../../ui";

// Loaded with the messenger's part, which has the photos. Without it the initials stay.
const Picture = lazy(() =>
  import("../messenger/RoomPicture").then(
    ({ PersonPicture }) => ({ default: PersonPicture }),
    () => ({ default: Initials }),
  ),
);

/** A person's photo on screens outside of the messenger. */
export function PersonPhoto({ name, person }: { readonly name: string; readonly person: string }): JSX.Element {
  return (
    <Suspense fallback={<Initials name={name} />}>
      <Picture name={name} person={person} />
    </Suspense>
  );
}
