import bills from "./vi/bills-errors.json";
import field from "./vi/field-errors.json";
import floor from "./vi/floor-errors.json";
import kitchen from "./vi/kitchen-errors.json";
import menu from "./vi/menu-errors.json";
import orders from "./vi/orders-errors.json";

/** The refusals of the rules on this device. The hub sends its own texts. */
export default { ...bills, ...field, ...floor, ...kitchen, ...menu, ...orders };
