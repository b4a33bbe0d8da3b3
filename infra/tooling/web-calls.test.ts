import { expect, test } from '@jest/globals';
import { routeTables } from '@livery/contracts/api.ts';
import type { Route, Who } from '@livery/contracts/routes.ts';
import { webSources } from './web-sources.ts';

/** What programmers read, and what no page asks for. */
const notForPages = ['getOpenApi', 'readDocs', 'reportViolations'];
const fromElsewhere: readonly Who[] = ['provider', 'gateway'];

const code = webSources()
  .map(({ text }) => text)
  .join('\n');
// `ridesApi.getRide`, `(await identityApi).logOut`, `const { getSession } = await identityApi`
const isCalled = (name: string) => new RegExp(`Api\\)?\\.${name}\\b|\\{ ${name} \\} = await`).test(code);

const browserRoutes = Object.values<Record<string, Route>>(routeTables)
  .flatMap((table) => Object.entries(table))
  .filter(([name, { who }]) => !fromElsewhere.includes(who) && !notForPages.includes(name))
  .map(([name]) => name);

test('every route for browsers has its caller in the web', () => {
  expect(browserRoutes.filter((name) => !isCalled(name))).toEqual([]);
});
