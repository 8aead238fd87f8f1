export { RuleSheets } from "./RuleSheets";
