/** The promotions, as the menu's page loads them. */
export { PromotionSheet } from "./PromotionSheet";
export { PromotionsSheet } from "./PromotionsSheet";
