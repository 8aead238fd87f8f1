export { decryptFile, encryptFile, makeFileKey, shownType } from "./FileEncryption";
export { FilmReader } from "./FilmReader";
