const longestName = 60;
/** Control characters, what is invisible, line breaks. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]+/gu;
/** A dot inside a word, and what stands in addresses of pages and mails: a phone would make a link of it. */
const addressMarks = /[.。](?=\S)|[/\\@<>]|:(?=\S)/gu;

/** Free text as one line. */
export function oneLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
}

/** A name that people have chosen, as it may stand in a message of ours: one line, no address, not endless. */
export function plainName(name: string): string {
  return oneLine(oneLine(name.normalize('NFKC')).replace(addressMarks, ' '))
    .slice(0, longestName)
    .trim();
}
