import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Control characters, invisible ones, and ends of lines and paragraphs. */
const breaksOneLine = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Control characters but tab and line breaks. */
const breaksText = /(?![\t\n\r])\p{Cc}/u;
/** What phones and mail programs turn into a link: a scheme, an @, or a word, a dot and another word. */
const address = /:\/\/|@|\bwww\b|[\p{L}\p{N}][.。．｡]\p{L}{2}/iu;

/** One line that somebody wrote. */
export const line = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.refine((text) => !breaksOneLine.test(text), messages.oneLineOnly),
  );

/** A line that others read in our texts and mails: it leads nowhere. */
export const publicLine = (maxLength: number) =>
  line(maxLength).check(z.refine((text) => !address.test(text), messages.noWebAddresses));

/** Several lines that somebody wrote. */
export const note = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.refine((text) => !breaksText.test(text), messages.plainTextOnly),
  );

/** A note that leads nowhere. */
export const publicNote = (maxLength: number) =>
  note(maxLength).check(z.refine((text) => !address.test(text), messages.noWebAddresses));
