import { truncated } from '@livery/contracts/text-fields.ts';

const longestName = 60;
/** Control characters, invisible characters and line breaks. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu;
/** A dot inside a word, and characters of web and mail addresses: a phone would turn them into a link. */
const addressMarks = /[.。](?=\S)|[/\\@<>]|:(?=\S)/gu;

/** Free text as one line. */
export function oneLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
}

/** A name that somebody chose, safe for our messages: one line, no address, bounded length. */
export function plainName(name: string): string {
  return truncated(oneLine(oneLine(name.normalize('NFKC')).replace(addressMarks, ' ')), longestName);
}
