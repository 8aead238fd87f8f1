import bills from "./en/bills-errors.json";
import field from "./en/field-errors.json";
import floor from "./en/floor-errors.json";
import kitchen from "./en/kitchen-errors.json";
import menu from "./en/menu-errors.json";
import orders from "./en/orders-errors.json";

/** The refusals of the rules on this device. The hub sends its own texts. */
export default { ...bills, ...field, ...floor, ...kitchen, ...menu, ...orders };
