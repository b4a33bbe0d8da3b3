import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Control and invisible characters, halves of characters, line and paragraph separators. */
const breaksOneLine = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Control characters except tab and line breaks, and halves of characters. */
const breaksText = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** What phones and mail programs turn into a link: a scheme, an @, or two words joined by a dot. */
const address = /:\/\/|@|\bwww\b|[\p{L}\p{N}][.。．｡]\p{L}{2}/iu;

/** A single line of text from a person. */
export const line = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.refine((text) => !breaksOneLine.test(text), messages.oneLineOnly),
  );

/** A line that others read in our texts and mails: it must not contain a link. */
export const publicLine = (maxLength: number) =>
  line(maxLength).check(z.refine((text) => !address.test(text), messages.noWebAddresses));

/** Multi-line text from a person. */
export const note = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.refine((text) => !breaksText.test(text), messages.plainTextOnly),
  );

/** The longest note that is shortened: a longer one is refused. */
const longestNote = 2_000;

/** A note without links, of which as much is kept as there is room for (S2 5). */
export const shortenedNote = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longestNote),
    z.overwrite((text) => beginningOf(text, maxLength)),
    z.refine((text) => !breaksText.test(text), messages.plainTextOnly),
    z.refine((text) => !address.test(text), messages.noWebAddresses),
  );

/** Without half a character at its end. */
export const beginningOf = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** A note without links. */
export const publicNote = (maxLength: number) =>
  note(maxLength).check(z.refine((text) => !address.test(text), messages.noWebAddresses));
