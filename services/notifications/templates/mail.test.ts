import { expect, test } from '@jest/globals';
import { mailHtml } from './mail.ts';

test('a word longer than a phone is wide is broken, wherever somebody’s words stand', () => {
  const word = 'Donaudampfschifffahrt'.repeat(4);

  const html = mailHtml({
    title: word,
    text: word,
    quoted: [{ label: 'Message', value: word }],
    button: 'Open Livery',
    url: 'https://livery.example/',
    why: 'You have an account.',
  });

  const [, ...rows] = html.split('<tr>');
  const cells = rows.filter((row) => row.includes(word));
  expect(cells.map((cell) => cell.includes('overflow-wrap:anywhere'))).toEqual([true, true, true]);
});
