export { Rulebook } from "./Rulebook";
export type { PendingCommand, PredictedChange, Prediction, Told } from "./Rulebook";
