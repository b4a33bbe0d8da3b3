import { describe, expect, test } from '@jest/globals';
import { codeIn } from './files-in.ts';
import { specWords } from './spec-words.ts';

const code = codeIn('web/src', 'infra/contracts', 'services', 'gateway')
  .map(({ text }) => text)
  .join('\n');

/** Whole texts: nothing but their own quotes, tags or a variable around them. */
const isSaid = (text: string) =>
  ["'", '"', '`'].some((quote) => [quote, '${'].some((end) => code.includes(`${quote}${text}${end}`))) ||
  new RegExp(`>\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*<`).test(code);

describe.each(Object.entries(specWords))('%s is quoted letter by letter', (_chapter, texts) => {
  test.each(texts)('%s', (text) => {
    expect(isSaid(text)).toBe(true);
  });
});
