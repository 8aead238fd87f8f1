/** One part: with the code on the bill comes the sheet, which then opens without a connection too. */
export { TransferPaper } from "../print/TransferPaper";
export { TransferFigure } from "./TransferFigure";
export { TransferSheet } from "./TransferSheet";
export { TransferTender } from "./TransferTender";
