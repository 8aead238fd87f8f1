import { fold } from "../i18n/fold";

/** Search rules of the hub and the devices: whole words, and beginnings of at least this many letters. */
const shortestBeginning = 3;
/** Digits of a number that is written in groups. Fewer are separate words, more are no number. */
const shortestNumber = 6;
const longestNumber = 15;

/** Groups of digits that belong to one number. */
const grouped = /(?:^|[^\p{L}\p{N}])(\d+(?:[ .()-]{1,2}\d+)+)(?![\p{L}\p{N}])/gu;

/** The words of a text without diacritics, in order, and its numbers as one word each: `0903 123 456` is `0903123456` too. */
export function foldedWords(text: string): readonly string[] {
  const folded = fold(text);
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return [...words, ...[...folded.matchAll(grouped)].map(([, number = ""]) => digitsOf(number)).filter(isNumber)];
}

/** The words that a text must have for a query. A telephone number in groups is one word. */
export function soughtWords(query: string): readonly string[] {
  const folded = fold(query);
  const digits = digitsOf(folded);
  if (/^[0+][\d .()-]+$/.test(folded) && isNumber(digits)) return [digits];
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

const isNumber = (digits: string): boolean => digits.length >= shortestNumber && digits.length <= longestNumber;

/** `true` if `word` matches the searched one. Both without diacritics. */
export const isSought = (word: string, sought: string): boolean =>
  word === sought || (sought.length >= shortestBeginning && word.startsWith(sought));
