export { passOn, sealedEdit } from "./acts";
export { BackupSheet } from "./BackupSheet";
export { KeyCard } from "./KeyCard";
export { RoomNotice } from "./RoomNotice";
export { saveSealed } from "./saveSealed";
export { SearchNote } from "./SearchNote";
export { VerifyAct } from "./VerifyButton";
export { VerifyPage } from "./VerifyPage";
export { VerifySheet } from "./VerifySheet";
