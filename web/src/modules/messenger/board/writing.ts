export { MessageMenu } from "../room/MessageMenu";
export { CommentField } from "./CommentField";
export { WriteSheet } from "./WriteSheet";
