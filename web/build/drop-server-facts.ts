import { type Plugin, parseSync } from 'vite';

/** Facts in a row of a route table for servers and documents only; no browser checks what it sends. */
const serverFacts = ['who', 'proof', 'summary', 'params', 'query', 'body', 'status', 'limit', 'bodyKind', 'refusedAs'];

interface Part {
  type: string;
  start: number;
  end: number;
}
interface Row extends Part {
  properties: (Part & { key?: { name?: string } })[];
}

/** Leaves only what a call needs of each route, so that the schemas of requests fall away. */
export const dropServerFacts = (): Plugin => ({
  name: 'drop-server-facts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /infra\/contracts\/.*\bapi\b.*\.ts$/ },
    handler: (code, id) => ({ code: without(factsIn(parseSync(id, code).program), code), map: null }),
  },
});

function factsIn(node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return [];
  if (!isRoute(node)) return Object.values(node).flatMap(factsIn);
  return node.properties.filter(({ key }) => serverFacts.includes(key?.name ?? ''));
}

function isRoute(node: object): node is Row {
  if (!('properties' in node) || !Array.isArray(node.properties)) return false;
  const names = (node as Row).properties.map(({ key }) => key?.name);
  return names.includes('method') && names.includes('path');
}

/** The code without these parts, each with the comma after it. */
function without(parts: readonly Part[], code: string): string {
  return parts.toReversed().reduce((left, { start, end }) => {
    const rest = left.slice(end);
    return left.slice(0, start) + rest.replace(/^\s*,/, '');
  }, code);
}
