export { ConnectPage as default } from "../ConnectPage";
