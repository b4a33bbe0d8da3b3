import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { SiteFooter } from './site-footer.tsx';

afterEach(() => void jest.useRealTimers());

test('a page that the build wrote last year names this year once the app is there', async () => {
  const footer = (
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>
  );
  jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z'), advanceTimers: true });
  document.body.innerHTML = renderToString(footer);
  jest.setSystemTime(new Date('2027-01-02T12:00:00Z'));

  await act(async () => void hydrateRoot(document.body, footer));

  expect(screen.getByText('© 2027 Livery')).toBeVisible();
});
