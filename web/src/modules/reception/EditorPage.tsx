import { t } from "../../i18n";
import { AppBar, Screen, navigate } from "../../ui";
import type { FrameProps } from "../../domains/floor/editor/FloorEditor";
import { FloorEditor } from "../../domains/floor/editor/FloorEditor";
import { paths } from "./paths";

/** The floor editor for the reception, the same as in the office. */
export function EditorPage(): JSX.Element {
  return <FloorEditor frame={Frame} />;
}

function Frame({ subtitle, actions, tools, foot, children }: FrameProps): JSX.Element {
  return (
    <Screen
      fixed
      className="office-page"
      tools={tools}
      foot={foot}
      bar={
        <AppBar title={t("desk.editFloor")} subtitle={subtitle} actions={actions} back={() => navigate(paths.floor)} />
      }
    >
      {children}
    </Screen>
  );
}
