import app from "./en/app.json";
import common from "./en/common.json";
import error from "./en/error.json";
import states from "./en/states.json";
import waiter from "./en/waiter.json";
import chef from "./en/chef.json";
import runner from "./en/runner.json";
import cashier from "./en/cashier.json";
import receptionist from "./en/receptionist.json";
import manager from "./en/manager.json";

export default { ...app, ...common, ...error, ...states, ...waiter, ...chef, ...runner, ...cashier, ...receptionist, ...manager };
