import type { CSSProperties } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Icon, classes, useLow } from "../../../ui";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import type { Own } from "../desk/shown";
import type { Other } from "../line/CallLine";
import { Picture } from "./Picture";
import { columns } from "./columns";
import { isSeen } from "./seen";

/** The tiles of a group call, with the person's own last. A shared screen gets a large tile, so that it is readable. */
export function Several({ others, own }: { readonly others: readonly Other[]; readonly own: Own }): JSX.Element {
  const screens = others.filter(({ sending }) => sending?.screen === true);
  const rest = others.filter((other) => !screens.includes(other));
  // The tiles may need more room than the screen has. They scroll by touch or keyboard.
  const pulled = useLow() ? { role: "group", "aria-label": t("calls.people"), tabIndex: 0 } : {};
  const count = rest.length + (own.picture ? 1 : 0);
  return (
    <div className="call-several">
      {screens.length > 0 ? (
        <div className="call-grid call-grid-screens" style={placing(screens.length, false)}>
          {screens.map((other) => (
            <Tile key={other.person} other={other} />
          ))}
        </div>
      ) : null}
      {count > 0 ? (
        <div className="call-grid" style={placing(count, screens.length > 0)} {...pulled}>
          {rest.map((other) => (
            <Tile key={other.person} other={other} />
          ))}
          {own.picture ? <OwnTile picture={own.picture} own={own} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The column and row counts from which the style sheet chooses by the screen's shape. */
function placing(count: number, isBeside: boolean): CSSProperties {
  const { upright, wide, low } = columns(count, isBeside);
  const rows = (across: number): number => Math.ceil(count / across);
  return {
    "--upright": upright,
    "--upright-rows": rows(upright),
    "--wide": wide,
    "--wide-rows": rows(wide),
    "--low": low,
    "--low-rows": rows(low),
  } as CSSProperties;
}

/** One person's tile. The name says if they share a screen. */
function Tile({ other }: { readonly other: Other }): JSX.Element {
  const name = useReplica((view) => view.nameOf(other.person));
  const screen = other.sending?.screen === true;
  const picture = isSeen(other) ? other.picture : null;
  return (
    <div className={classes("call-tile", picture === null && "call-tile-quiet", other.speaks && "call-speaks")}>
      {picture ? (
        <Picture track={picture} label={t("calls.picture", { name })} whole={screen} />
      ) : (
        <span className="call-tile-person">
          <PersonPicture name={name} person={other.person} />
        </span>
      )}
      <span className="call-tile-name small">
        {other.sending?.muted ? <Icon name="mic-off" label={t("calls.muted")} /> : null}
        {screen ? <Icon name="screen" /> : null}
        {screen ? t("calls.theyShare", { name }) : name}
      </span>
    </div>
  );
}

function OwnTile({ picture, own }: { readonly picture: MediaStreamTrack; readonly own: Own }): JSX.Element {
  return (
    <div className="call-tile-own">
      <Picture track={picture} label={t("calls.you")} isMirrored={own.isMirrored} whole={own.sending.screen} />
      <span className="call-tile-name small" aria-hidden="true">
        {t(own.sending.screen ? "calls.youShare" : "calls.you")}
      </span>
    </div>
  );
}
