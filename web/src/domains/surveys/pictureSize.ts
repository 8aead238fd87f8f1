import type { Size } from "../../ui/photo/jpeg";

/** The start of a file, in bytes, where cameras write the size. A large preview picture may stand before it. */
const head = 512 << 10;

/** The size that a JPEG or PNG file states, without decoding it. `null`: another kind, or not found. */
export async function statedSize(file: Blob): Promise<Size | null> {
  const view = new DataView(await file.slice(0, head).arrayBuffer());
  if (view.byteLength < 24) return null;
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  return view.getUint16(0) === 0xffd8 ? sizeInJPEG(view) : null;
}

/** Walks over the segments of a JPEG to its frame header. */
function sizeInJPEG(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0) return null;
    // A frame header, but no Huffman table, no arithmetic table, no reserved one.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
