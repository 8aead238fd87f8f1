// The queue needs no more than these before anything is sealed; what seals and opens comes later.

/** of AES-GCM, in bytes: so much longer what is sealed as a whole is than the plain bytes */
export const tagLength = 16;
/** of SHA-256, in bytes */
export const digestLength = 32;
/** so many bytes longer each piece makes the sealed film than the plain one */
export const pieceSeal = tagLength + digestLength;

/** How many plain bytes of a film are sealed as one, in what is sealed here. */
export const pieceSize = 256 << 10;
/** What others may have taken: a piece is fetched and held as a whole. */
export const isPieceSize = (size: number): boolean => Number.isInteger(size) && size >= 4 << 10 && size <= 4 << 20;
