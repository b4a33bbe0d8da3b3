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

/** Runs the script of a written page, whose app does not come here. */
function open(fetch: typeof window.fetch, body = '') {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  Object.defineProperty(page, 'currentScript', { value: { dataset: { app: '/assets/former.js', parts: '/a.js' } } });
  const heard: Record<string, (event?: { target: Element | null }) => void> = {};
  const scope = {
    document: page,
    location: { reload },
    fetch,
    addEventListener: (sign: string, listener: () => void) => Object.assign(heard, { [sign]: listener }),
    removeEventListener: (sign: string) => delete heard[sign],
  };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  return { page, heard };
}

async function touch(fetch: typeof window.fetch) {
  const asked = jest.fn(fetch);
  const { heard } = open(asked);
  heard['pointermove']?.();
  expect(heard['pointermove']).toBeUndefined();
  await waitFor(() => expect(heard['pointermove']).toBeDefined());
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

test.each(['(312) 555-0100', '+1 312 555 0100'])('the phone number %s is kept as the app keeps it', (typed) => {
  const { page, heard } = open(fetch, '<form data-draft="contact"><input name="phone" type="tel"></form>');
  const field = page.querySelector('input');
  field?.setAttribute('value', typed);

  heard['input']?.({ target: field });

  expect(JSON.parse(sessionStorage.getItem('livery.draft.contact') ?? '{}')).toEqual({ phone: '3125550100' });
});
