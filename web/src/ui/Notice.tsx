import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { classes } from "./classes";
import type { IconName } from "./icons";

interface Props {
  readonly tone?: "amber" | "red" | "blue" | "green";
  readonly icon?: IconName;
  /** it is read out when it comes */
  readonly role?: "status" | "alert";
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** A coloured box with a sign and a text. */
export function Notice({ tone = "amber", icon = "alert", role, small, children }: Props): JSX.Element {
  return (
    <p className={classes(`notice notice-${tone}`, small && "small")} role={role}>
      <Icon name={icon} />
      {children}
    </p>
  );
}
