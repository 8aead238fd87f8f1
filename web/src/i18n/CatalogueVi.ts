import app from "./vi/app.json";
import common from "./vi/common.json";
import error from "./vi/error.json";
import shared from "./vi/shared.json";
import states from "./vi/states.json";

export default { ...app, ...common, ...error, ...states, ...shared };
