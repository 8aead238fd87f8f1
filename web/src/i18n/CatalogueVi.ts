import app from "./vi/app.json";
import common from "./vi/common.json";
import error from "./vi/error.json";
import states from "./vi/states.json";
import waiter from "./vi/waiter.json";
import printing from "./vi/printing.json";

export default { ...app, ...common, ...error, ...states, ...waiter, ...printing };
