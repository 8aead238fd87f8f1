// Constants that the queue needs before anything is encrypted. The encryption code is loaded later.

/** of AES-GCM, in bytes: the added length of a file encrypted as a whole */
export const tagLength = 16;
/** of SHA-256, in bytes */
export const digestLength = 32;
/** the added bytes per piece */
export const pieceOverhead = tagLength + digestLength;

/** 256 KiB: the plain bytes per piece of a video encrypted here. */
export const pieceSize = 256 << 10;
/** 4 KiB to 4 MiB: the sizes accepted from others. A piece is fetched and held as a whole. */
export const isPieceSize = (size: number): boolean => Number.isInteger(size) && size >= 4 << 10 && size <= 4 << 20;
