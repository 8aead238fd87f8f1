/** in px and bytes; a photo of a face needs no more */
export const largestEdge = 800;
export const mostBytes = 1 << 20;
/** What a browser is asked to open at all: a camera's largest pictures are smaller. */
export const mostChosen = 40 << 20;

/** How large a picture becomes so that neither edge is longer than `edge`; it never grows. */
export function fitted(width: number, height: number, edge: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture as a JPEG of at most 800 px, small enough for the hub. Throws where the browser cannot read it. */
export async function shrunk(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    for (const [edge, quality] of [[largestEdge, 0.85], [largestEdge, 0.6], [480, 0.6]] as const) {
      const blob = await drawn(picture, fitted(picture.width, picture.height, edge), quality);
      if (blob.size <= mostBytes) return blob;
    }
  } finally {
    picture.close();
  }
  throw new Error("the picture stays too large");
}

function drawn(picture: ImageBitmap, { width, height }: { readonly width: number; readonly height: number }, quality: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext("2d");
  if (!brush) return Promise.reject(new Error("no canvas"));
  // What a picture lets shine through would become black.
  brush.fillStyle = "white";
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality));
}
