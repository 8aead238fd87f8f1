import { readPicture } from "./reader/readPicture";

/** Reads QR codes from a camera, one frame at a time. */
export interface CodeReader {
  /** The text of a code in the current frame. `null`: none. */
  read(film: HTMLVideoElement): Promise<string | null>;
}

/** Pixels of the examined square in a video: few enough for a slow phone, enough for a code that fills half of it. */
const edge = 640;
/** Pixels of a photo's longer side. There is time for the whole photo. */
const most = 1000;

/** Examines the square in the middle of a video, which the page shows. */
export function filmReader(): CodeReader {
  const look = looker();
  let turn = 0;
  return {
    read: (film) => {
      const side = Math.min(film.videoWidth, film.videoHeight);
      const from = { x: (film.videoWidth - side) / 2, y: (film.videoHeight - side) / 2, width: side, height: side };
      const picture = look(film, from, Math.min(1, edge / side));
      turn += 1;
      return Promise.resolve(picture && readPicture(picture, turn));
    },
  };
}

/** The text of a code in a photo. `null`: none. Throws if the browser cannot read the picture. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const photo = await createImageBitmap(file);
  try {
    const { width, height } = photo;
    const picture = looker()(photo, { x: 0, y: 0, width, height }, Math.min(1, most / Math.max(width, height)));
    return picture && readPicture(picture);
  } finally {
    photo.close();
  }
}

type ReadPixels = (
  source: CanvasImageSource,
  from: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  scale: number,
) => ImageData | null;

/** Extracts pixels from pictures with a hidden canvas. */
function looker(): ReadPixels {
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  return (source, from, scale) => {
    const [width, height] = [Math.floor(from.width * scale), Math.floor(from.height * scale)];
    if (!brush || !(width > 0 && height > 0)) return null;
    // Setting the size clears a canvas, so it is set only on a change.
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    brush.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height);
    return brush.getImageData(0, 0, width, height);
  };
}
