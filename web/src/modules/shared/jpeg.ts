/** in bytes; what a browser is asked to open at all: a camera's largest pictures are smaller */
export const mostChosen = 40 << 20;

/** in px */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where in a picture a part of it begins, and how large it is; in px */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** How large a picture becomes so that neither edge is longer than `edge`; it never grows. */
export function fitted(width: number, height: number, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture, or a part of it, drawn anew in another size: it holds nothing of where it was taken. Fails where the browser cannot draw. */
export function asJPEG(
  picture: ImageBitmap,
  { width, height }: Size,
  quality: number,
  part: Part = { x: 0, y: 0, width: picture.width, height: picture.height },
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext("2d");
  if (!brush) return Promise.reject(new Error("no canvas"));
  // What a picture lets shine through would become black.
  brush.fillStyle = "white";
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality),
  );
}
