import { describe, expect, test } from '@jest/globals';
import { confirm, type ListEntry, leave, requestToJoin } from './list-entry.ts';

const now = new Date('2026-12-01T12:00:00Z');
const inAWeek = new Date('2026-12-08T12:00:00Z');
const form = {
  email: 'wanda@example.org',
  firstName: 'Wanda',
  lastName: 'Becker',
  city: 'Chicago',
  state: 'IL',
} as const;
const linkIds = { out: 'out-1', confirm: 'confirm-1' };
const asked = requestToJoin(undefined, { form, linkIds, now }).state;
const joined: ListEntry = { ...asked, status: 'joined', joinedAt: now, forgetAt: undefined };
const left: ListEntry = { ...joined, status: 'left', forgetAt: inAWeek };

describe('asking', () => {
  test('stores names in capitals and missing fields as null, and is forgotten unless it is confirmed', () => {
    expect(asked).toEqual({
      email: 'wanda@example.org',
      firstName: 'WANDA',
      lastName: 'BECKER',
      city: 'Chicago',
      state: 'IL',
      companyName: null,
      phoneNumber: null,
      officePhoneNumber: null,
      numberOfFleet: null,
      status: 'asked',
      linkId: 'out-1',
      confirmation: { linkId: 'confirm-1', expiresAt: inAWeek },
      askedAt: now,
      joinedAt: null,
      forgetAt: inAWeek,
    });
  });

  test('keeps what is optional, and counts no vehicles as none', () => {
    const given = { companyName: 'Becker Inc.', phoneNumber: '3125550142', officePhoneNumber: '', numberOfFleet: 0 };

    expect(requestToJoin(undefined, { form: { ...form, ...given }, linkIds, now }).state).toMatchObject({
      companyName: 'Becker Inc.',
      phoneNumber: '3125550142',
      officePhoneNumber: null,
      numberOfFleet: 0,
    });
  });

  test.each([
    ['once more', asked],
    ['after leaving', left],
  ])('%s makes a new link to join and keeps the link to leave', (_when, former) => {
    const again = { form: { ...form, city: 'Evanston' }, linkIds: { out: 'out-2', confirm: 'confirm-2' }, now };

    const { state, events } = requestToJoin(former, again);

    expect(state).toMatchObject({ status: 'asked', city: 'Evanston', linkId: 'out-1', joinedAt: null });
    expect(events).toEqual([
      {
        type: 'mailing-list.confirmation-requested',
        data: {
          email: 'wanda@example.org',
          firstName: 'WANDA',
          linkId: 'confirm-2',
          expiresAt: '2026-12-08T12:00:00.000Z',
        },
      },
    ]);
  });

  test('is refused for an address that is on the list', () => {
    expect(() => requestToJoin(joined, { form, linkIds, now })).toThrow(
      'The email is already on Livery’s marketing email list',
    );
  });
});

describe('confirming', () => {
  test('puts the address on the list, where it stays', () => {
    const { state, events } = confirm(asked, { linkId: 'confirm-1', now }) ?? {};

    expect(state).toMatchObject({ status: 'joined', joinedAt: now });
    expect(state).not.toHaveProperty('forgetAt');
    expect(events).toEqual([
      { type: 'mailing-list.joined', data: { email: 'wanda@example.org', firstName: 'WANDA', linkId: 'out-1' } },
    ]);
  });

  test('again changes nothing', () => {
    expect(confirm(joined, { linkId: 'confirm-1', now: inAWeek })).toBeUndefined();
  });

  test.each([
    ['an older link', asked, { linkId: 'confirm-0', now }],
    ['a link that has ended', asked, { linkId: 'confirm-1', now: inAWeek }],
    ['the link to join, after leaving', left, { linkId: 'confirm-1', now }],
    ['an older link, once on the list', joined, { linkId: 'confirm-0', now }],
  ])('with %s is refused', (_what, entry, pressed) => {
    expect(() => confirm(entry, pressed)).toThrow('This link is invalid.');
  });

  test('works until the link ends', () => {
    expect(confirm(asked, { linkId: 'confirm-1', now: new Date(inAWeek.getTime() - 1) })?.state.status).toBe('joined');
  });
});

describe('leaving', () => {
  test.each([
    ['the list', joined],
    ['before confirming', asked],
  ])('%s lets the entry be forgotten a week later', (_what, entry) => {
    expect(leave(entry, now)).toEqual({ state: { ...entry, status: 'left', forgetAt: inAWeek }, events: [] });
  });

  test('again changes nothing', () => {
    expect(leave(left, now)).toBeUndefined();
  });
});
