import { optionWords } from "../../domains/menu/ItemOptions";
import type { ComparedLine, Item } from "../../wire";

/** Whether an item is one of those that the rules put together on this line. */
export const isOnLine = (item: Item, line: ComparedLine): boolean =>
  item.dish === line.dish &&
  item.name === line.name &&
  item.price === line.price &&
  item.fullPrice === line.fullPrice &&
  item.measure === line.measure &&
  optionWords(item.options) === optionWords(line.options);
