import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { multiLine, publicMultiLine, publicSingleLine, singleLine, truncatedMultiLine } from './text-fields.ts';

const takes = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).success;

describe('a single line', () => {
  test.each([
    ['a name', "Jean-Luc O’Brien 3rd, d'Or & Söhne", true],
    ['a NUL', 'Ann\u0000a', false],
    ['a line break', 'Anna\nSmith', false],
    ['a carriage return', 'Anna\rSmith', false],
    ['a line separator', 'Anna\u2028Smith', false],
    ['a character that reverses the direction of reading', 'Anna\u202Eknis', false],
    ['an invisible space', 'Anna\u200BSmith', false],
    ['half a character', 'Anna\uD83D', false],
  ])('is accepted or refused when it contains %s', (_, text, taken) => {
    expect(takes(singleLine(60), text)).toBe(taken);
  });

  test('is trimmed before its length counts', () => {
    expect(z.parse(singleLine(4), '  Anna ')).toBe('Anna');
  });
});

describe('a single line in our texts', () => {
  test.each([
    ['a company', 'Smith & Sons Ltd. of St. Louis, Inc.', true],
    ['initials', 'A.B.C. Cars', true],
    ['a decimal number', 'No. 1.5', true],
    ['a web address', 'https://evil.example', false],
    ['a web address without a scheme', 'Visit evil.example/now', false],
    ['a web address with a new ending', 'Best.limo', false],
    ['a web address in capitals', 'WWW EVIL', false],
    ['an email address', 'me@evil', false],
    ['a dot of another script', 'evil。example', false],
  ])('is accepted or refused when it contains %s', (_, text, taken) => {
    expect(takes(publicSingleLine(60), text)).toBe(taken);
    expect(takes(publicMultiLine(60), text)).toBe(taken);
  });
});

describe('a multi-line text', () => {
  test.each([
    ['several lines', 'First\n\tSecond\r\nThird', true],
    ['a NUL', 'a\u0000b', false],
    ['an escape', 'a\u001B[31mb', false],
  ])('is accepted or refused when it contains %s', (_, text, taken) => {
    expect(takes(multiLine(60), text)).toBe(taken);
  });
});

describe('a multi-line text that is shortened', () => {
  test.each([
    ['what fits', 'Two bags', 'Two bags'],
    ['its beginning', 'Two bags and a dog', 'Two bags a'],
    ['no space at its end', 'Two large bags', 'Two large'],
    ['no half character', 'Two bags \u{1F415}', 'Two bags'],
  ])('keeps %s', (_, text, kept) => {
    expect(z.parse(truncatedMultiLine(10), ` ${text}`)).toBe(kept);
  });

  test.each([
    ['more than 2,000 characters', 'a'.repeat(2_001), false],
    ['a web address', 'evil.example', false],
    ['a web address in the part that is not kept', `${'a'.repeat(10)} evil.example`, true],
    ['a NUL', 'a\u0000b', false],
  ])('is accepted or refused when it contains %s', (_, text, taken) => {
    expect(takes(truncatedMultiLine(10), text)).toBe(taken);
  });
});
