import app from "./vi/app.json";
import common from "./vi/common.json";
import error from "./vi/error.json";
import states from "./vi/states.json";
import waiter from "./vi/waiter.json";
import chef from "./vi/chef.json";
import runner from "./vi/runner.json";
import cashier from "./vi/cashier.json";
import reception from "./vi/reception.json";
import manager from "./vi/manager.json";
import print from "./vi/print.json";
import printing from "./vi/printing.json";

export default { ...app, ...common, ...error, ...states, ...waiter, ...chef, ...runner, ...cashier, ...reception, ...manager, ...print, ...printing };
