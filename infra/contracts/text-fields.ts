import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Control and invisible characters, halves of characters, line and paragraph separators. */
const breaksOneLine = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Control characters except tab and line breaks, and halves of characters. */
const breaksText = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** What phones and mail programs turn into a link: a scheme, an @, or two words joined by a dot. */
const address = /:\/\/|@|\bwww\b|[\p{L}\p{N}][.。．｡]\p{L}{2}/iu;

/** A single line of text from a person. */
export const singleLine = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.refine((text) => !breaksOneLine.test(text), messages.oneLineOnly),
  );

/** A line that others read in our texts and mails: it must not contain a link. */
export const publicSingleLine = (maxLength: number) =>
  singleLine(maxLength).check(z.refine((text) => !address.test(text), messages.noWebAddresses));

/** Multi-line text from a person. */
export const multiLine = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.refine((text) => !breaksText.test(text), messages.plainTextOnly),
  );

/** The longest text that is shortened: a longer one is refused. */
const longestToTruncate = 2_000;

/** Multi-line text without links, of which as much is kept as there is room for (S2 5). */
export const truncatedMultiLine = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longestToTruncate),
    z.overwrite((text) => truncated(text, maxLength)),
    z.refine((text) => !breaksText.test(text), messages.plainTextOnly),
    z.refine((text) => !address.test(text), messages.noWebAddresses),
  );

/** Without half a character at its end. */
export const truncated = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** Multi-line text without links. */
export const publicMultiLine = (maxLength: number) =>
  multiLine(maxLength).check(z.refine((text) => !address.test(text), messages.noWebAddresses));
