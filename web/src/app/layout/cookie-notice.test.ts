import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const web = path.resolve(import.meta.dirname, '../../..');
const shell = new DOMParser().parseFromString(readFileSync(path.join(web, 'index.html'), 'utf8'), 'text/html');
const openShell = () => {
  document.documentElement.className = '';
  document.body.innerHTML = shell.body.innerHTML;
  window.fetch = () => new Promise(() => undefined);
  window.PerformanceObserver ??= class {
    observe() {}
  } as unknown as typeof PerformanceObserver;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(readFileSync(path.join(web, 'public/before-paint.js'), 'utf8'));
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the script itself
  document.cookie = 'acceptCookies=; max-age=0';
});

describe('the cookie notice of the shell', () => {
  test('closes for good when somebody understands, before any part of the app is there', async () => {
    openShell();

    await userEvent.click(screen.getByRole('button', { name: 'I understand' }));

    expect(document.documentElement.classList).toContain('accepts-cookies');
    expect(document.cookie).toContain('acceptCookies=true');
  });

  test('says what cookies are for', () => {
    openShell();

    expect(screen.getByText(/^\s*We use cookies to enhance your experience on our site\.\.\./)).toBeInTheDocument();
  });

  test.each([
    ['Terms', '/tnc'],
    ['Privacy Policy', '/privacy'],
  ])('leads to the %s', (name, path) => {
    openShell();

    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test.each([
    ['closed from the start where it was accepted', 'acceptCookies=true', true],
    ['open where nobody answered it', 'other=1', false],
  ])('is %s', (_state, cookie, isClosed) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the script itself
    document.cookie = cookie;

    openShell();

    expect(document.documentElement.classList.contains('accepts-cookies')).toBe(isClosed);
  });
});
