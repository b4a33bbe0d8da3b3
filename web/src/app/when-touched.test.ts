import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/when-touched.js'), 'utf8');
const reload = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

/** Runs the script of a written page, whose app does not come here, and touches the page. */
async function touch(fetch: typeof window.fetch) {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'currentScript', { value: { dataset: { app: '/assets/former.js', parts: '/a.js' } } });
  const begins: Record<string, () => void> = {};
  const asked = jest.fn(fetch);
  const scope = {
    document: page,
    location: { reload },
    fetch: asked,
    addEventListener: (sign: string, begin: () => void) => Object.assign(begins, { [sign]: begin }),
    removeEventListener: (sign: string) => delete begins[sign],
  };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  begins['pointermove']?.();
  expect(begins['pointermove']).toBeUndefined();
  await waitFor(() => expect(begins['pointermove']).toBeDefined());
  return asked;
}

test('a written page whose app is gone with the release before is loaded anew, once', async () => {
  const gone = async () => new Response(null, { status: 404 });

  const asked = await touch(gone);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await touch(gone);

  expect(asked).toHaveBeenCalledWith('/assets/former.js', { method: 'HEAD', cache: 'no-store' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, typeof window.fetch]>([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the app was lost on the way', async () => new Response()],
])('a written page waits for the next touch where %s', async (_, fetch) => {
  const asked = await touch(fetch);

  await waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).not.toHaveBeenCalled();
});
