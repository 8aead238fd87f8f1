export { PrintersPage as default } from "../PrintersPage";
