export { ReportsPage as default } from "../ReportsPage";
