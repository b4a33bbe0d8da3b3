import { randomInt } from 'node:crypto';
import { AppError } from '@livery/contracts/errors.ts';

const draws = 5;

/** Only an index keeps the seven upper-case hex digits unique (S1 5): on a clash another code is drawn. */
export async function withFreshCode<B>(book: (code: string) => Promise<B>): Promise<B> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await book(freshCode());
    } catch (error) {
      const isClash = error instanceof AppError && error.code === 'DUPLICATE_KEY';
      if (!isClash || draw === draws) throw error;
    }
  }
}

const freshCode = () =>
  randomInt(16 ** 7)
    .toString(16)
    .padStart(7, '0')
    .toUpperCase();
