/** 40 MiB, the largest file to open. A camera's pictures are smaller. */
export const mostChosen = 40 << 20;

/** in pixels */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An area of a picture, in pixels. */
export interface PictureArea extends Size {
  readonly x: number;
  readonly y: number;
}

/** The size that fits into `edge` on both sides. Never larger than the original. */
export function fitted(width: number, height: number, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Redraws a picture, or a part of it, in another size, without its location. Rejects if the browser cannot draw. */
export async function asJPEG(
  picture: ImageBitmap,
  size: Size,
  quality: number,
  part: PictureArea = { x: 0, y: 0, width: picture.width, height: picture.height },
): Promise<Blob> {
  return encoded(brushOf(picture, size, part), "image/jpeg", quality);
}

/** The same, but transparent areas stay: as WebP, or as PNG in browsers that write no WebP. */
export async function asPicture(picture: ImageBitmap, size: Size, quality: number): Promise<Blob> {
  const brush = brushOf(picture, size, { x: 0, y: 0, width: picture.width, height: picture.height });
  return isClear(brush) ? encoded(brush, "image/webp", quality) : encoded(brush, "image/jpeg", quality);
}

/** The same as PNG, which keeps lines sharp and transparent areas clear. */
export async function asPNG(picture: ImageBitmap, size: Size): Promise<Blob> {
  return encoded(brushOf(picture, size, { x: 0, y: 0, width: picture.width, height: picture.height }), "image/png", 1);
}

function brushOf(picture: ImageBitmap, { width, height }: Size, part: PictureArea): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas");
  brush.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return brush;
}

/** `true` if any point is transparent. */
function isClear(brush: CanvasRenderingContext2D): boolean {
  const { data } = brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function encoded(brush: CanvasRenderingContext2D, type: string, quality: number): Promise<Blob> {
  const { canvas } = brush;
  if (type === "image/jpeg") {
    // Transparent areas would become black.
    brush.globalCompositeOperation = "destination-over";
    brush.fillStyle = "white";
    brush.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), type, quality),
  );
}
