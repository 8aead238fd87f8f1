import type { ReactNode } from "react";
import { AppBar, Screen } from "../../ui";
import { contactPaths } from "./paths";

interface Props {
  readonly title: string;
  readonly subtitle?: string;
  readonly back?: string;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the list, for actions on a whole book. */
export function Page({ title, subtitle, back = contactPaths.home, actions, foot, children }: Props): JSX.Element {
  return (
    <Screen bar={<AppBar title={title} subtitle={subtitle} back={back} actions={actions} />} foot={foot}>
      <div className="contacts-page">{children}</div>
    </Screen>
  );
}
