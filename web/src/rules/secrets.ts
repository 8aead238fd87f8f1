import type { SecretCheck } from "../wire";
import { ask } from "./ask";

/** Checks a new password by the rules. `null`: they cannot answer here, and the hub decides. Older ones still work. */
export const checkPassword = (password: string): SecretCheck | null => ask({ type: "password", password });

/** The same for a new PIN. */
export const checkPIN = (pin: string): SecretCheck | null => ask({ type: "pin", pin });
