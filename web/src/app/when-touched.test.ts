import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/when-touched.js'), 'utf8');

beforeEach(() => sessionStorage.clear());

/** Runs the script of a prerendered page, whose app never arrives in this test. */
function open(body = '') {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  Object.defineProperty(page, 'currentScript', { value: { dataset: { app: '/assets/former.js', parts: '/a.js' } } });
  const heard: Record<string, (event?: { target: Element | null }) => void> = {};
  // What before-paint.js offers.
  const reloadAfterRelease = jest.fn();
  const scope = {
    document: page,
    window: { reloadAfterRelease },
    addEventListener: (sign: string, listener: () => void) => Object.assign(heard, { [sign]: listener }),
    removeEventListener: (sign: string) => delete heard[sign],
  };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  return { page, heard, reloadAfterRelease };
}

test('a prerendered page whose app does not come looks whether a release took it, and waits for the next touch', async () => {
  const { heard, reloadAfterRelease } = open();

  heard['pointermove']?.();
  expect(heard['pointermove']).toBeUndefined();

  await waitFor(() => expect(heard['pointermove']).toBeDefined());
  expect(reloadAfterRelease.mock.calls).toEqual([['/assets/former.js']]);
});

test.each(['(312) 555-0100', '+1 312 555 0100'])('the phone number %s is kept as the app keeps it', (typed) => {
  const { page, heard } = open('<form data-draft="contact"><input name="phone" type="tel"></form>');
  const field = page.querySelector('input');
  field?.setAttribute('value', typed);

  heard['input']?.({ target: field });

  expect(JSON.parse(sessionStorage.getItem('livery.draft.contact') ?? '{}')).toEqual({ phone: '3125550100' });
});
