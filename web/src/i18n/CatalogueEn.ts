import app from "./en/app.json";
import common from "./en/common.json";
import error from "./en/error.json";
import shared from "./en/shared.json";
import states from "./en/states.json";

export default { ...app, ...common, ...error, ...states, ...shared };
