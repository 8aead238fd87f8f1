export { RestaurantRules } from "./RestaurantRules";
export type { PendingCommand, PredictedChange, Prediction, Told } from "./RestaurantRules";
