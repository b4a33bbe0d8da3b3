import type { RouteCall } from '@livery/stack/people/person.ts';
import { fieldsOf, type Operation } from './arbitrary-requests.ts';

export interface HostileInputRequest {
  route: RouteCall;
  body: unknown;
}

/** Every request of these operations with one word in all its places, and with it in each field of its body alone. */
export function hostileInputRequests(operations: readonly Operation[], word: string): HostileInputRequest[] {
  return operations.flatMap((operation) => {
    const route = `${operation.method} ${addressOf(operation, word)}` as RouteCall;
    return bodiesOf(operation, word).map((body) => ({ route, body }));
  });
}

function addressOf({ path, parameters }: Operation, word: string): string {
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${word}`);
  return path.replaceAll(/\{\w+\}/g, word) + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** Read from text, which keeps `__proto__` a field like any other. */
function bodiesOf({ body }: Operation, word: string): unknown[] {
  if (!body) return [undefined];
  const quoted = JSON.stringify(word);
  const pairs = fieldsOf(body).map((name) => `${JSON.stringify(name)}:${quoted}`);
  return [pairs.join(','), ...pairs, `${quoted}:${quoted}`].map((fields) => JSON.parse(`{${fields}}`));
}

const atOnce = 10;

/** Works on a batch at a time, so that nobody's queue is full. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let done = 0; done < items.length; done += atOnce)
    results.push(...(await Promise.all(items.slice(done, done + atOnce).map(work))));
  return results;
}
