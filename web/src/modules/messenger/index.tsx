import { Suspense, useEffect, useState } from "react";
import { t } from "../../i18n";
import { AppBar, EmptyState, IconButton, Kept, Screen, Skeleton, bringIcons, inSpareTime, usePath, useWide } from "../../ui";
import { ListPane } from "./list/ListPane";
import { laterIcons } from "../../ui/laterIcons";
import { DetailsSheet, NewRoomSheet, RoomPage, fetchAhead } from "./parts";
import { messengerPaths, messengerPlaceAt, stepBack } from "./paths";
import "./start";

bringIcons(laterIcons);

/** The rooms, and beside them, or on a phone in their place, one of them. */
export default function MessengerScreen(): JSX.Element {
  const { room, details } = messengerPlaceAt(usePath());
  const wide = useWide(720);
  const [making, setMaking] = useState(false);
  useEffect(() => inSpareTime(fetchAhead, 500), []);
  const list = <ListPane chosen={wide ? room : null} onNew={() => setMaking(true)} />;
  const bar = <AppBar title={t("messenger.title")} back={() => stepBack("/")} actions={<IconButton icon="plus" look="primary" label={t("messenger.new")} onClick={() => setMaking(true)} />} />;
  const page = room ? <Suspense fallback={<Screen bar={<AppBar title="" back={wide ? undefined : messengerPaths.home} />}><div className="pad"><Skeleton height={44} width="60%" count={6} gap={14} /></div></Screen>}><RoomPage key={room} room={room} bare={!wide} /></Suspense> : null;
  return (
    <>
      {wide ? (
        <div className="messenger-split">
          <Screen fixed bar={bar}>{list}</Screen>
          {page ?? <Screen bar={<AppBar title={t("messenger.choose")} />}><EmptyState icon="message" title={t("messenger.choose")} text={t("messenger.chooseText")} /></Screen>}
        </div>
      ) : (
        <>
          <Kept shown={room === null}><Screen fixed bar={bar}>{list}</Screen></Kept>
          {page}
        </>
      )}
      <Suspense fallback={null}>
        {room && details ? <DetailsSheet room={room} onClose={() => stepBack(messengerPaths.room(room))} /> : null}
        {making ? <NewRoomSheet onClose={() => setMaking(false)} /> : null}
      </Suspense>
    </>
  );
}
