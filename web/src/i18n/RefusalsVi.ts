import bills from "./vi/bills-errors.json";
import field from "./vi/field-errors.json";
import floor from "./vi/floor-errors.json";
import kitchen from "./vi/kitchen-errors.json";
import menu from "./vi/menu-errors.json";
import orders from "./vi/orders-errors.json";

/** What the rules on this device may answer; the hub brings its own words. */
export default { ...bills, ...field, ...floor, ...kitchen, ...menu, ...orders };
