import fc from 'fast-check';
import { generateSync, type JsonSchema } from 'json-schema-faker';

export type Json = { [key: string]: unknown };

export interface Operation {
  method: string;
  /** Below /api, with `{name}` where a parameter stands. */
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[];
  /** Of a JSON body; absent where the operation takes none. */
  body: Json | undefined;
  /** By status; unrestricted where the answer is a file. */
  answers: Record<string, Json>;
}

export interface ArbitraryRequest {
  path: string;
  body?: unknown;
}

/** What exists, by the name of the field or parameter that asks for it. */
export type Known = Record<string, readonly string[]>;

interface Described {
  parameters: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

/** These end the sessions that the other requests need, or never end themselves. */
const leftOut = ['/api/auth/logout', '/api/auth/logoutAll', '/api/auth/mode', '/api/events'];

/** The operations of an OpenAPI document, but for those that cannot be asked beside others. */
export function operationsOf({ paths }: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(paths)
    .filter(([path]) => !leftOut.includes(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters, requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path: path.replace(/^\/api/, ''),
        parameters,
        body: requestBody?.content['application/json']?.schema,
        answers: Object.fromEntries(
          Object.entries(responses).flatMap(([status, { content }]) => {
            const [answer] = Object.values(content ?? {});
            return answer ? [[status, answer.schema]] : [];
          }),
        ),
      })),
    );
}

/** Texts that have broken somebody's program before. */
const oddTexts = ['', ' ', 'null', '__proto__', '\u0000', '\ud800', '%', '../..', '🚘'.repeat(60), 'w'.repeat(5_000)];
const odd = fc.oneof(fc.constantFrom(...oddTexts), fc.jsonValue({ maxDepth: 1 }), fc.double({ noNaN: true }));

/** A value that its schema describes; for a name that is known, mostly one that exists. */
function fromSchema(schema: Json, known: readonly string[] = []): fc.Arbitrary<unknown> {
  const described = fc.nat().map((seed) => generateSync(schema as JsonSchema, { seed }));
  if (known.length === 0) return described;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: described });
}

function bodyFromSchema(schema: Json, known: Known): fc.Arbitrary<Json> {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const required = new Set(schema['required'] as string[] | undefined);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, fromSchema(field, known[name])]));
  return fc.record(values, { requiredKeys: [...required] });
}

/** Where two services share an address, each takes a body of its own. */
const bodiesIn = (schema: Json) => (schema['anyOf'] ?? [schema]) as Json[];

export const fieldsOf = (schema: Json): string[] =>
  bodiesIn(schema).flatMap((one) => Object.keys((one['properties'] ?? {}) as Json));

/** A body as described, one with something odd in a field, or something that is no such body at all. */
function arbitraryBody(schema: Json, known: Known): fc.Arbitrary<unknown> {
  const body = fc.oneof(...bodiesIn(schema).map((one) => bodyFromSchema(one, known)));
  const malformed = fc
    .tuple(body, fc.constantFrom(...fieldsOf(schema), 'unknown'), odd)
    .map(([whole, name, value]) => ({ ...whole, [name]: value }));
  return fc.oneof({ weight: 5, arbitrary: body }, { weight: 4, arbitrary: malformed }, { weight: 1, arbitrary: odd });
}

const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

function arbitraryAddress({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const named = parameters.filter((one) => one.in !== 'header');
  const values = Object.fromEntries(
    named.map(({ name, schema }) => [
      name,
      fc.oneof({ weight: 6, arbitrary: fromSchema(schema, known[name]) }, { weight: 1, arbitrary: odd }),
    ]),
  );
  const requiredKeys = named.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(values, { requiredKeys }).map((given) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(given[name]));
    const query = named.filter((one) => one.in === 'query' && one.name in given);
    return `${filled}?${query.map(({ name }) => `${name}=${inAddress(given[name])}`).join('&')}`;
  });
}

/** Any request of this operation: as it is described, nearly so, or not at all. */
export function arbitraryRequest(operation: Operation, known: Known): fc.Arbitrary<ArbitraryRequest> {
  const path = arbitraryAddress(operation, known);
  if (!operation.body) return fc.record({ path });
  return fc.record({ path, body: arbitraryBody(operation.body, known) });
}
