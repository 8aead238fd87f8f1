import { decimal } from "../../i18n";

/** The rate of what the law exempts from tax. */
export const exempt = 2e6;

/** Tenths of a percent as people write them: 75 → `7,5`. A finer rate of tax is in ten-thousandths: 88750 → `8,875`. */
export const inPercent = (rate: number): string => decimal(rate / (rate > 1e3 ? 1e4 : 10));
