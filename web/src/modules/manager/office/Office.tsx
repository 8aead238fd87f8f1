import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../../i18n";
import { AppBar, IconButton, Screen, useWide } from "../../../ui";
import { MessagesButton } from "../../../domains/messenger/MessagesButton";
import { useMissedLists } from "../../../domains/surveys/due";
import { useSignUps } from "../../../domains/team/signUps";
import { useUrgent } from "../today/useUrgent";
import type { PageID } from "./pages";
import { Drawer, SideMenu, pageName } from "./SideMenu";

interface Props {
  readonly page: PageID;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly tools?: ReactNode;
  readonly foot?: ReactNode;
  readonly fixed?: boolean;
  /** of a page behind a list: back to the list, in place of the menu */
  readonly back?: () => void;
  readonly children: ReactNode;
}

/** A page of the office beside its menu. On a phone the menu is a drawer behind the button at the top. */
export function Office({ page, subtitle, actions, tools, foot, fixed, back, children }: Props): JSX.Element {
  const wide = useWide(720);
  const urgent = useUrgent().length + useMissedLists().length;
  const waiting = useSignUps().length;
  const [open, setOpen] = useState(false);
  const opener = (
    <IconButton
      icon="menu"
      label={t("common.menu")}
      badge={(page === "today" ? 0 : urgent + waiting) || undefined}
      aria-expanded={open}
      onClick={() => setOpen(true)}
    />
  );
  return (
    <div className="office">
      {wide ? <SideMenu page={page} urgent={urgent} /> : null}
      <Screen
        fixed={fixed}
        foot={foot}
        tools={tools}
        className="office-page"
        bar={
          <AppBar
            title={pageName(page)}
            subtitle={subtitle}
            actions={
              <>
                {actions}
                <MessagesButton />
              </>
            }
            start={wide ? undefined : opener}
            back={back}
          />
        }
      >
        {children}
      </Screen>
      {open && !wide ? <Drawer page={page} urgent={urgent} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
