export { DevicesPage as default } from "../DevicesPage";
