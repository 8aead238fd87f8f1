/** One part: with the code on the bill comes the sheet, which then opens without a connection too. */
export { TransferPaper } from "../../domains/printing/paper/TransferPaper";
export { TransferFigure } from "./TransferFigure";
export { TransferSheet } from "./TransferSheet";
export { TransferTender } from "./TransferTender";
