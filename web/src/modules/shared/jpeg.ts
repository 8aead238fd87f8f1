/** 40 MiB, the largest file to open. A camera's pictures are smaller. */
export const mostChosen = 40 << 20;

/** in pixels */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An area of a picture, in pixels. */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** The size that fits into `edge` on both sides. Never larger than the original. */
export function fitted(width: number, height: number, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Redraws a picture, or a part of it, in another size, without its location. Rejects if the browser cannot draw. */
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
  // Transparent areas would become black.
  brush.fillStyle = "white";
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality),
  );
}
