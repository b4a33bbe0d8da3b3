import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Leads each new connection to the next instance behind a name, whatever order the resolver names them in. The others
 * come after it, for `net.connect` to try when it does not answer. For connections that select among all addresses.
 */
export function nextInstance(resolve: typeof lookup = lookup): LookupFunction {
  const turns = new Map<string, number>();
  return (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const inOrder = found.toSorted((one, other) => (one.address < other.address ? -1 : 1));
      const first = turn % inOrder.length;
      answer(null, [...inOrder.slice(first), ...inOrder.slice(0, first)]);
    });
}
