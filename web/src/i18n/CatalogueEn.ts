import app from "./en/app.json";
import common from "./en/common.json";
import error from "./en/error.json";
import states from "./en/states.json";
import waiter from "./en/waiter.json";
import chef from "./en/chef.json";
import runner from "./en/runner.json";
import cashier from "./en/cashier.json";
import reception from "./en/reception.json";
import manager from "./en/manager.json";
import print from "./en/print.json";
import printing from "./en/printing.json";

export default { ...app, ...common, ...error, ...states, ...waiter, ...chef, ...runner, ...cashier, ...reception, ...manager, ...print, ...printing };
