import { expect, test } from '@jest/globals';
import { conflict } from '@livery/contracts/errors.ts';
import { withFreshCode } from './with-fresh-code.ts';

/** Books under the code that is drawn, unless the draw's turn says that it is taken or breaks. */
function booking(...turns: ('taken' | 'broken')[]) {
  const drawn: string[] = [];
  const book = async (code: string) => {
    const turn = turns[drawn.push(code) - 1];
    if (turn === 'taken') throw conflict('DUPLICATE_KEY', 'This is taken already.');
    if (turn === 'broken') throw new Error('the database is away');
    return code;
  };
  return { drawn, booked: withFreshCode(book) };
}

test('a ride is booked under seven upper-case hex digits', async () => {
  const { booked } = booking();

  expect(await booked).toMatch(/^[0-9A-F]{7}$/);
});

test('a code that another ride has is drawn anew', async () => {
  const { drawn, booked } = booking('taken', 'taken');

  expect(await booked).toBe(drawn[2]);
  expect(new Set(drawn).size).toBe(3);
});

test('after five codes that are taken the booking fails', async () => {
  const { drawn, booked } = booking('taken', 'taken', 'taken', 'taken', 'taken');

  await expect(booked).rejects.toMatchObject({ code: 'DUPLICATE_KEY' });
  expect(drawn).toHaveLength(5);
});

test('whatever else goes wrong is not tried under another code', async () => {
  const { drawn, booked } = booking('broken');

  await expect(booked).rejects.toThrow('the database is away');
  expect(drawn).toHaveLength(1);
});
