import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

const queryKey = ['rides', 'chat', 'ride-1'];

/** A page that shows what it reads; each reading is answered by hand with what the server knew when it began. */
function page() {
  let said: string[] = [];
  const answers: (() => void)[] = [];
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      const known = said;
      return new Promise<string[]>((resolve) => answers.push(() => resolve(known)));
    },
  });
  observer.subscribe(() => {});
  return {
    queryClient,
    readings: answers,
    say: (line: string) => {
      said = [...said, line];
    },
    async answer() {
      answers.at(-1)?.();
      await new Promise((done) => setTimeout(done, 20));
    },
    shown: () => observer.getCurrentResult().data,
  };
}

test('news that arrives during the first reading is read after it', async () => {
  const { queryClient, say, answer, shown, readings } = page();
  say('I am at door 3.');

  void readAgain(queryClient, { queryKey });
  await answer();
  expect(shown()).toEqual([]);
  await answer();

  expect(shown()).toEqual(['I am at door 3.']);
  expect(readings).toHaveLength(2);
});

test('news that arrives during a later reading begins it anew', async () => {
  const { queryClient, say, answer, shown, readings } = page();
  await answer();
  void queryClient.invalidateQueries({ queryKey });
  say('I am at door 3.');

  void readAgain(queryClient, { queryKey });
  await answer();

  expect(shown()).toEqual(['I am at door 3.']);
  expect(readings).toHaveLength(3);
});
