import { readPicture } from "./reader/readPicture";

/** Reads QR codes before a camera, one picture at a time. */
export interface CodeReader {
  /** The text of a code in what the film shows now; null: none is seen. */
  read(film: HTMLVideoElement): Promise<string | null>;
}

/** in px, of the square that is looked at in a film: small enough for a slow phone, large enough for a code that fills half of it */
const edge = 640;
/** in px, of a photo's longer side: there is time for all of it */
const most = 1000;

/** Looks at the square in the middle of a film, which is what the page shows of it. */
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

/** The text of a code in a chosen photo; null: there is none to be seen. Throws where it is no picture that the browser can read. */
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

type Look = (
  source: CanvasImageSource,
  from: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  scale: number,
) => ImageData | null;

/** Takes parts of pictures as pixels, by a canvas that nobody sees. */
function looker(): Look {
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  return (source, from, scale) => {
    const [width, height] = [Math.floor(from.width * scale), Math.floor(from.height * scale)];
    if (!brush || !(width > 0 && height > 0)) return null;
    // A canvas is emptied by being told its size.
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    brush.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height);
    return brush.getImageData(0, 0, width, height);
  };
}
