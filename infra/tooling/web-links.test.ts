import { describe, expect, test } from '@jest/globals';
import { letters } from '@livery/contracts/notifications/letters.ts';
import { writeLetter } from '@livery/notifications/domain/write-letter.ts';
import { operatorRow, reservationRow } from '@livery/rides/domain/views/ride-row.ts';
import { aRide } from '@livery/rides/test/builders.ts';
import { paths } from '@livery/web/src/platform/paths.ts';
import { matchPath } from 'react-router';
import { webSources } from './web-sources.ts';

const isPage = (address: string) =>
  Object.values(paths).some(({ path }) => matchPath(path, address.split('?')[0] ?? '') !== null);

/** Addresses of pages that are written out instead of taken from the web's paths. */
const written = webSources()
  .filter(({ path }) => !path.endsWith('/platform/paths.ts'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/['"`](\/(?!\/|api\b)[^'"`\s]*)['"`]/g)].map(([, to = '']) => ({ path, to })),
  )
  .filter(({ to }) => !/[.$[(\\^]/.test(to));

test.each(written)('$to, written in $path, leads to a page', ({ to }) => {
  expect(isPage(to)).toBe(true);
});

describe('links that the server writes', () => {
  test.each(Object.keys(letters) as (keyof typeof letters)[])(
    'the button of the letter %s leads to a page',
    (letter) => {
      const values = { code: 'A1B2C3D', when: '', vehicle: '', state: '', amount: '', reason: '' };
      const notification = { letter, rideId: 'ride-1', values };
      const { path } = writeLetter(notification as never, { firstName: '', operatorName: '' }, 'r.token');

      expect(isPage(path)).toBe(true);
    },
  );
  const viewer = { uid: 'operator-1', isAdmin: false, isOwner: false, person: undefined };
  const seen = { ride: aRide(), viewer, relation: 'invited', people: new Map(), now: new Date() } as const;
  test.each([reservationRow(seen), operatorRow(seen, false)])(
    'the row of a list leads to $actionLink',
    ({ actionLink }) => {
      expect(isPage(actionLink)).toBe(true);
    },
  );
});
