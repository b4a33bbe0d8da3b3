import { describe, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { asksAgainAtMost, selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { whatNow } from '@livery/contracts/rides/texts.ts';
import { act, asViewer, contextOf, happen } from '../../test/act.ts';
import { aConfirmedRide, anOffer, anOperator, aRide, aTraveler, noon } from '../../test/builders.ts';
import type { Person } from '../person.ts';
import { cancellationFee } from '../pricing/cancellation-fee.ts';
import type { Ride } from '../ride.ts';
import { headlineFor } from '../views/headline.ts';
import { travelerText } from '../views/status-text.ts';
import { actionsFor } from '../views/view-actions.ts';
import { rideCommands } from './ride-commands.ts';
import { runCommand } from './run-command.ts';

const olga = anOffer({ operatorId: 'olga' });
const select = (ride: Ride, about = 'otto') =>
  act(rideCommands.select, ride, { about, input: { linkId: 'link' } }).state;
const confirmed = aConfirmedRide({ offers: [anOffer({ status: 'confirmed' }), olga] });
const selected = select(aRide({ offers: [anOffer(), olga] }));
const alone = select(aRide({ offers: [anOffer()] }));

const ineligible = anOperator({ account: null });
const noCharges = {
  tollsCents: 0,
  parkingCents: 0,
  airportFeeCents: 0,
  miscCents: 0,
  specialNotes: null,
  baseRateCents: null,
};

const losses = [
  {
    how: 'cancels after confirming',
    happens: (ride: Ride, unlike?: Person) => act(rideCommands['cancel-confirmed'], ride, { unlike }),
    before: confirmed,
    headline: 'Otto cancelled your ride',
  },
  {
    how: 'deletes the account after confirming',
    happens: (ride: Ride, unlike?: Person) => happen(rideCommands['release-gone'], ride, { about: 'otto', unlike }),
    before: confirmed,
    headline: 'Otto cancelled your ride',
  },
  {
    how: 'declines to confirm',
    happens: (ride: Ride, unlike?: Person) => act(rideCommands.decline, ride, { unlike }),
    before: selected,
    headline: 'Otto declined to confirm your ride',
  },
  {
    how: 'withdraws',
    happens: (ride: Ride, unlike?: Person) => act(rideCommands.withdraw, ride, { unlike }),
    before: selected,
    headline: 'Otto is no longer available',
  },
  {
    how: 'stays silent',
    happens: (ride: Ride, unlike?: Person) =>
      happen(rideCommands['expire-selection'], ride, { input: { selection: ride.selectionCount }, unlike }),
    before: selected,
    headline: 'Otto did not confirm in time',
  },
  {
    how: 'drives another class by now',
    happens: (ride: Ride, unlike?: Person) => happen(rideCommands['release-ineligible'], ride, { unlike }),
    before: selected,
    headline: 'Otto can no longer take this ride',
    otto: anOperator({ operator: { ...anOperator().operator, carType: 'PassengerVan' } }),
  },
  {
    how: 'may not drive now',
    happens: (ride: Ride, unlike?: Person) => happen(rideCommands['release-ineligible'], ride, { unlike }),
    before: selected,
    headline: 'Otto can no longer take this ride',
    otto: ineligible,
  },
];

const seenBy = (uid: string, ride: Ride, now = noon) => contextOf(ride, asViewer(uid), now);
const seenByAnna = (ride: Ride, otto: Person = anOperator()) => {
  const seen = seenBy('anna', ride);
  return { ...seen, people: new Map([...seen.people, ['otto', otto]]), viewer: asViewer('anna') };
};
const actionsOf = (ride: Ride, now = noon) =>
  actionsFor({
    ...seenBy('anna', ride, now),
    viewer: asViewer('anna'),
    version: 1,
    operatorRecords: new Map(),
    travelerRecord: undefined,
    review: undefined,
  }).actions;

describe.each(losses)('when the operator $how', ({ happens, before, headline, otto }) => {
  const decision = happens(before);
  const ride = decision?.state as Ride;

  test('the traveler reads who it was, who is left and what it can do, and cancels free', () => {
    const seen = seenByAnna(ride, otto);

    expect(headlineFor(seen)).toBe(headline);
    expect(travelerText(seen)).toBe(whatNow(1));
    expect(actionsOf(ride)).toEqual(expect.arrayContaining(['select', 'ask-again', 'raise-price', 'cancel']));
    expect(cancellationFee(ride, noon)).toMatchObject({ rule: 'operator-lost', feeCents: 0 });
  });

  test('the event counts the others', () => {
    expect(decision?.events[0]?.data).toMatchObject({ otherOffers: 1 });
    expect(decision?.events[0]?.data).not.toHaveProperty('ride.selectionsUsedUp');
  });

  test('the event says when nobody else can be selected any more', () => {
    const last = happens({ ...before, selectionCount: selectionsAtMost });

    expect(last?.events[0]?.data).toMatchObject({ otherOffers: 0, ride: { selectionsUsedUp: true } });
  });

  test('the event says that a suspended traveler can do nothing, and nothing of that about others', () => {
    const ofSuspended = happens(before, aTraveler({ suspended: true }));

    expect(ofSuspended?.events[0]?.data).toMatchObject({ travelerSuspended: true });
    expect(decision?.events[0]?.data).not.toHaveProperty('travelerSuspended');
  });

  test('the next offer counts as the first, unless that of another operator stands', () => {
    const offers = before.offers.filter(({ operatorId }) => operatorId === 'otto');
    const nobodyElse = happens({ ...before, offers, firstResponseWithinFiveMinutes: true })?.state as Ride;

    const next = act(rideCommands.offer, nobodyElse, { by: 'olga', input: noCharges });

    expect(next.events).toMatchObject([{ type: 'ride.offer-made', data: { operatorId: 'olga', first: true } }]);
    expect(ride.letDown).toMatchObject({ noneStands: false });
  });

  test('it is forgotten with the next selection', () => {
    const next = select(ride, 'olga');

    expect(next.letDown).toBeUndefined();
    expect(cancellationFee(next, noon).rule).toBe('nobody-confirmed');
  });
});

describe('an operator whose selection ended because it may not drive', () => {
  const release = (ride: Ride) => happen(rideCommands['release-ineligible'], ride)?.state as Ride;
  const readWith = (otto: Person, ride: Ride) => {
    const seen = seenByAnna(ride, otto);
    return [headlineFor(seen), travelerText(seen)];
  };

  test('is available again once that is mended, and cancelling stays free', () => {
    const ride = release(alone);

    expect(readWith(ineligible, ride)).toEqual(['Otto can no longer take this ride', whatNow(0)]);
    expect(readWith(anOperator(), ride)).toEqual(['Otto is available again', messages.operatorsReplied(1)]);
    expect(cancellationFee(ride, noon)).toMatchObject({ rule: 'operator-lost', feeCents: 0 });
  });

  test('then counts together with the others', () => {
    expect(readWith(anOperator(), release(selected))).toContain(messages.operatorsReplied(2));
  });

  test('is not called available where nobody can be selected any more', () => {
    const ride = { ...release(alone), selectionCount: selectionsAtMost };

    expect(readWith(anOperator(), ride)).toContain('Otto can no longer take this ride');
  });
});

test('no other offer is promised when there is none', () => {
  const { state, events } = act(rideCommands.decline, alone);

  expect(travelerText({ ...seenBy('anna', state), viewer: asViewer('anna') })).toBe(whatNow(0));
  expect(events[0]?.data).toMatchObject({ otherOffers: 0 });
});

describe('while nobody else has offered', () => {
  const lost = act(rideCommands.decline, alone).state;
  const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);
  const asked = (ride: Ride) =>
    act(rideCommands['ask-again'], ride, { at: minutesLater(1), input: { operatorIds: ['olga'] } }).state;
  const more = { at: minutesLater(1), input: { operatorIds: [], priceCents: 9_000 } };
  const raised = act(rideCommands['raise-price'], lost, more).state;
  const read = (ride: Ride, minutes: number) =>
    travelerText({ ...seenBy('anna', ride, minutesLater(minutes)), viewer: asViewer('anna') });
  const waitAndRaise =
    'Operators were asked again. Nobody else has offered yet. You can wait, raise your price, or cancel without a fee.';

  test.each([
    ['asked again', asked(lost), 2, waitAndRaise],
    ['raised the price', raised, 2, waitAndRaise],
    ['asked half an hour ago', asked(lost), 31, `Operators were asked again. ${whatNow(0)}`],
    [
      'asked as often as one may',
      asked({ ...lost, timesAskedAgain: asksAgainAtMost - 1 }),
      31,
      'Operators were asked again. Nobody else has offered yet. You can wait, or cancel without a fee.',
    ],
    ['did nothing yet', lost, 2, whatNow(0)],
  ] as const)('a traveler who %s reads what is left to do', (...[_what, ride, minutes, text]) => {
    expect(read(ride, minutes)).toBe(text);
  });

  test('asking again is advised once more when somebody else lets the traveler down after it', () => {
    const offered = { ...asked(lost), offers: [anOffer({ operatorId: 'olga', status: 'selected' })] };
    const again = act(rideCommands.decline, offered, { by: 'olga', at: minutesLater(3) }).state;

    expect(read(again, 4)).toBe(whatNow(0));
  });
});

describe('while another was to drive, an offer', () => {
  const reopenedWith = (person: Person) => {
    const context = { ...contextOf(confirmed, asViewer('otto')), people: new Map([[person.uid, person]]) };
    return runCommand(rideCommands['cancel-confirmed'], context, undefined);
  };

  test.each([
    ['is suspended', anOperator({ uid: 'olga', suspended: true })],
    ['has left', aTraveler({ uid: 'olga', isGone: true })],
  ])('whose operator %s ends when the ride opens again, so that the next one counts as the first', (_how, person) => {
    const reopened = reopenedWith(person);

    const ended = { operatorId: 'olga', status: 'withdrawn' };
    expect(reopened?.state.offers[1]).toMatchObject({ ...ended, endedByLivery: true });
    expect(reopened?.state.letDown).toMatchObject({ operatorId: 'otto', noneStands: true });
    expect(reopened?.events[0]?.data.ride.offers).toContainEqual(expect.objectContaining(ended));
  });

  test('whose operator lost something that comes back stands', () => {
    const reopened = reopenedWith(anOperator({ uid: 'olga', account: null }));

    expect(reopened?.state.offers[1]).toEqual(olga);
    expect(reopened?.state.letDown).toMatchObject({ noneStands: false });
  });
});

test('a withdrawal lets the traveler down when only the offer of whoever did so before is left', () => {
  const input = { selection: alone.selectionCount };
  const afterSilence = happen(rideCommands['expire-selection'], alone, { input })?.state as Ride;
  const offered = act(rideCommands.offer, afterSilence, { by: 'olga', input: noCharges }).state;

  const lost = act(rideCommands.withdraw, offered, { by: 'olga' });

  expect(lost.events).toMatchObject([{ data: { lastAvailable: true } }]);
  expect(lost.state.letDown).toMatchObject({ operatorId: 'olga', how: 'withdrew', noneStands: true });
});

test('a withdrawal of one of several offers lets nobody down', () => {
  const { state } = act(rideCommands.withdraw, aRide({ offers: [anOffer(), olga] }));

  expect(state.letDown).toBeUndefined();
});

describe('asking again', () => {
  const later = new Date(noon.getTime() + 30 * minuteMs);
  const input = { operatorIds: ['otto', 'olga', 'nora'] };

  test('tells those who have not answered', () => {
    const ride = aRide({ offers: [anOffer({ status: 'denied' })] });

    const { events } = act(rideCommands['ask-again'], ride, { at: later, input });

    expect(events).toMatchObject([
      { type: 'ride.asked-again', data: { operatorIds: ['olga', 'nora'], raised: false, basePriceCents: 8_300 } },
    ]);
  });

  test('waits half an hour', () => {
    const once = act(rideCommands['ask-again'], aRide(), { at: later, input }).state;

    expect(actionsOf(aRide(), new Date(later.getTime() - 1))).not.toContain('ask-again');
    expect(actionsOf(aRide(), later)).toContain('ask-again');
    expect(actionsOf(once, later)).not.toContain('ask-again');
    expect(() => act(rideCommands['ask-again'], once, { at: later, input })).toThrow('a short while ago');
  });

  test('of a ride soon to begin is possible once, as soon as the traveler is told that nobody answers', () => {
    const soon = aRide({ serviceAt: new Date(noon.getTime() + 20 * minuteMs) });
    const at = new Date(noon.getTime() + 10 * minuteMs);
    const told = happen(rideCommands.nudge, soon, { at, input: { about: 'nobody-answered', epoch: 0, dueAt: at } });
    const ride = told?.state as Ride;

    expect(actionsOf(soon, at)).not.toContain('ask-again');
    expect(actionsOf(ride, at)).toContain('ask-again');
    expect(actionsOf(act(rideCommands['ask-again'], ride, { at, input }).state, at)).not.toContain('ask-again');
  });

  test('keeps to the head start of the preferred operators', () => {
    const ride = aRide({ headStart: { endsAt: new Date(later.getTime() + 1), operatorIds: ['olga'] } });

    const { state, events } = act(rideCommands['ask-again'], ride, { at: later, input });

    expect(events[0]?.data).toMatchObject({ operatorIds: ['olga'] });
    expect(state.headStart).toEqual(ride.headStart);
  });

  test('tells everybody once the head start is over, whose end then tells nobody a second time', () => {
    const ride = aRide({ headStart: { endsAt: later, operatorIds: ['olga'] } });

    const { state, events } = act(rideCommands['ask-again'], ride, { at: later, input });

    expect(events[0]?.data).toMatchObject({ operatorIds: input.operatorIds });
    expect(happen(rideCommands['end-head-start'], state, { at: later, input })).toBeUndefined();
  });
});

describe('raising the price', () => {
  const raise = (priceCents: number, ride = aRide()) =>
    act(rideCommands['raise-price'], ride, { input: { operatorIds: ['olga'], priceCents } });

  test('sets the base of later offers, and tells nobody twice within half an hour', () => {
    const { state, events } = raise(9_000);

    expect(state).toMatchObject({ basePriceCents: 9_000, requestorPriceCents: 9_000 });
    expect(events[0]?.data).toMatchObject({ raised: true, basePriceCents: 9_000, operatorIds: [] });
  });

  test('tells operators when somebody let the traveler down', () => {
    const ride = aRide({ letDown: { operatorId: 'otto', how: 'cancelled', at: noon } });

    expect(raise(9_000, ride).events[0]?.data).toMatchObject({ operatorIds: ['olga'] });
  });

  test.each([
    [8_300, 'Please enter a price above the current one.'],
    [8_000, 'Please enter a price above the current one.'],
    [41_501, 'Your price may be at most five times the recommended rate.'],
  ])('refuses %i cents, and advises nothing that the dialog does not offer', (priceCents, message) => {
    expect(() => raise(priceCents)).toThrow(new Error(message));
  });

  test.each([
    [8_300, 41_499, true],
    [8_300, 41_500, false],
    [null, 99_999_998, true],
    [null, 99_999_999, false],
    [null, null, true],
  ])('is offered while more would be taken: recommended %p, now %p, %p', (recommended, base, isOffered) => {
    const ride = aRide({ recommendedPriceCents: recommended, basePriceCents: base });

    expect(actionsOf(ride).includes('raise-price')).toBe(isOffered);
  });

  test('is not offered while an operator is selected', () => {
    expect(actionsOf(selected)).not.toContain('raise-price');
  });
});

describe('asking again and raising the price', () => {
  const input = { operatorIds: ['olga'] };
  const oneLeft = aRide({ offers: [anOffer()], timesAskedAgain: asksAgainAtMost - 1, requestedAt: new Date(0) });

  test.each([
    ['ask-again', () => act(rideCommands['ask-again'], oneLeft, { input })],
    ['raise-price', () => act(rideCommands['raise-price'], oneLeft, { input: { ...input, priceCents: 9_000 } })],
  ] as const)('end together with the last of them, and nothing else does: %s', (...[_command, ask]) => {
    const { state } = ask();

    expect(actionsOf(oneLeft)).toEqual(['select', 'ask-again', 'raise-price', 'cancel', 'change-card', 'prefer']);
    expect(actionsOf(state)).toEqual(['select', 'cancel', 'change-card', 'prefer']);
  });

  test('are counted from the first', () => {
    expect(act(rideCommands['raise-price'], aRide(), { input: { ...input, priceCents: 9_000 } }).state).toMatchObject({
      timesAskedAgain: 1,
    });
  });
});
