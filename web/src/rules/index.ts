export { RestaurantRules } from "./RestaurantRules";
export type { PendingCommand, PredictedChange, Prediction, EntityChange } from "./RestaurantRules";
