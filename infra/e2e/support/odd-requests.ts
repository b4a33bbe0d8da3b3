import type { Person } from '@livery/stack/people/person.ts';
import type { Stage } from './start-world.ts';

interface Body {
  properties?: Record<string, object>;
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[];
  /** Of several bodies where two services share an address. */
  requestBody?: { content: Record<string, { schema: Body & { anyOf?: Body[] } }> };
}

/** What is read of the OpenAPI document. */
export interface Described {
  paths: Record<string, Record<string, Operation>>;
}

export interface OddRequest {
  method: string;
  path: string;
  body?: string;
}

/** They end the sessions that the others need, or never end. */
export const leftOut = ['/api/auth/logout', '/api/auth/logoutAll', '/api/auth/mode', '/api/events'];

/** Every request of the document with one word in all its places, and with it in each field of its body alone. */
export function oddRequests({ paths }: Described, word: string): OddRequest[] {
  return Object.entries(paths)
    .filter(([path]) => !leftOut.includes(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        bodiesOf(operation, word).map((body) => ({ method, path: addressOf(path, operation, word), ...body })),
      ),
    );
}

function addressOf(path: string, { parameters = [] }: Operation, word: string): string {
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${word}`);
  return path.replaceAll(/\{\w+\}/g, word) + (query.length > 0 ? `?${query.join('&')}` : '');
}

function bodiesOf({ requestBody }: Operation, word: string): { body?: string }[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [{}];
  const names = (schema.anyOf ?? [schema]).flatMap(({ properties = {} }) => Object.keys(properties));
  const quoted = JSON.stringify(word);
  const pairs = names.map((name) => `${JSON.stringify(name)}:${quoted}`);
  return [pairs.join(','), ...pairs, `${quoted}:${quoted}`].map((fields) => ({ body: `{${fields}}` }));
}

/** The status of the answer. */
export async function send({ gatewayUrl }: Stage, person: Person, request: OddRequest): Promise<number> {
  const { method, path, body } = request;
  const answer = await fetch(gatewayUrl + path, {
    method: method.toUpperCase(),
    headers: {
      cookie: person.cookies(),
      origin: gatewayUrl,
      'x-requested-with': 'livery',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Some at once, so that nobody's line is full. */
export async function inLots<T, R>(items: readonly T[], work: (item: T) => Promise<R>, lot = 10): Promise<R[]> {
  const results: R[] = [];
  for (let done = 0; done < items.length; done += lot)
    results.push(...(await Promise.all(items.slice(done, done + lot).map(work))));
  return results;
}
