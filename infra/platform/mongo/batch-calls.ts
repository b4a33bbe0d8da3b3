/** A larger batch would make a slow command. */
const mostAtOnce = 100;

interface Call<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (error: unknown) => void;
}

/** What each item came to, in their order; an error refuses that one alone. */
type Work<I, O> = (items: I[]) => Promise<(O | Error)[]>;

/** Calls that come while earlier ones are under way are done together, next; a single one waits for nobody. */
export function batchCalls<I, O>(work: Work<I, O>): (item: I) => Promise<O> {
  const waiting: Call<I, O>[] = [];
  let isWorking = false;

  async function workAll(): Promise<void> {
    isWorking = true;
    // Calls of the same turn of the event loop join the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce), work);
    isWorking = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    waiting.push({ item, resolve, reject });
    if (!isWorking) void workAll();
    return promise;
  };
}

async function settle<I, O>(calls: Call<I, O>[], work: Work<I, O>): Promise<void> {
  try {
    const ends = await work(calls.map(({ item }) => item));
    for (const [turn, { resolve, reject }] of calls.entries()) {
      const end = ends[turn];
      if (end instanceof Error) reject(end);
      else resolve(end as O);
    }
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}
