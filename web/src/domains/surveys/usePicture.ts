import { useEffect, useState } from "react";
import { usePreview } from "../../ui/photo/usePreview";
import type { AnswerPhotos } from "./photos";

/** The object URL of a stored picture. `null`: not read yet; `missing`: this device does not have it. */
export function usePicture(photos: AnswerPhotos, photo: string | undefined): string | "missing" | null {
  const [read, setRead] = useState<{ readonly photo: string; readonly picture: Blob | null } | null>(null);
  useEffect(() => {
    if (photo === undefined) return undefined;
    let isOver = false;
    void photos
      .read(photo)
      .catch(() => null)
      .then((picture) => {
        if (!isOver) setRead({ photo, picture });
      });
    return () => {
      isOver = true;
    };
  }, [photos, photo]);
  const current = read && read.photo === photo ? read : null;
  const address = usePreview(current?.picture ?? null);
  return current && !current.picture ? "missing" : address;
}
