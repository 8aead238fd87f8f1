import { useState } from "react";
import { t } from "../../../i18n";
import { Button, Icon, play, toast } from "../../../ui";
import type { Room } from "../../../wire";
import { PictureInput } from "../../../ui/photo/PictureInput";
import { RoomPicture } from "../../../domains/messenger/RoomPicture";
import { dropGroupPhoto, faultText, setGroupPhoto } from "./roomPhoto";

interface Props {
  readonly room: Room;
  readonly name: string;
  /** may change it */
  readonly keeps: boolean;
}

/** A group's photo in large, with buttons to change it. */
export function GroupPhoto({ room, name, keeps }: Props): JSX.Element | null {
  const [part, setPart] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const has = room.photo !== undefined;
  if (!has && !keeps) return null;
  const during = async (doing: () => Promise<string | null>, done: string): Promise<void> => {
    setPart(0);
    setWrong(null);
    const text = await doing();
    setPart(null);
    setWrong(text);
    if (text !== null) return;
    play("confirmed");
    toast({ text: done, icon: "check" });
  };
  const change = (photo: Blob): Promise<void> =>
    during(() => setGroupPhoto(room.id, photo, setPart), t("messenger.photo.changed"));
  return (
    <div className="stack-8">
      <div className="photo-field">
        <RoomPicture room={room} name={name} large />
        {keeps ? (
          <div className="row-wrap grow">
            <PictureInput
              label={
                part === null
                  ? t(has ? "messenger.photo.change" : "messenger.photo.add")
                  : t("messenger.photo.sending", { part: Math.round(part * 100) })
              }
              name={t("messenger.photo.name")}
              busy={part !== null}
              onChoose={(photo) => void change(photo)}
              onFault={(fault) => setWrong(faultText(fault))}
            />
            {has ? (
              <Button
                look="plain"
                icon="trash"
                disabled={part !== null}
                onClick={() => void during(() => dropGroupPhoto(room.id), t("messenger.photo.dropped"))}
              >
                {t("messenger.photo.drop")}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {wrong ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      ) : null}
    </div>
  );
}
