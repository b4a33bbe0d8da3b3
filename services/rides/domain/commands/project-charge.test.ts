import { expect, test } from '@jest/globals';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { happen } from '../../test/act.ts';
import { aCharge, aConfirmedRide, chargeFacts, noon, serviceAt } from '../../test/builders.ts';
import type { ProjectedCharge } from '../charges/projected-charge.ts';
import { projectCharge } from './project-charge.ts';
import { rideCommands as rows } from './ride-commands.ts';

const stop = aCharge({ chargeId: 'stop', purpose: 'extra-stop', stopIndex: 0 });
const base = aCharge({ chargeId: 'base', sequence: 1 });
const ride = aConfirmedRide({ charges: [base, stop] });
const newsOf = (chargeId: string, sequence: number) => ({
  charge: { ...chargeFacts(ride.rideId), chargeId, status: 'captured' as const },
  sequence,
});
const after = (chargeId: string, sequence: number) =>
  projectCharge({ ride, now: noon }, newsOf(chargeId, sequence))?.next.charges.map(({ chargeId, status }) => [
    chargeId,
    status,
  ]);

test('a charge keeps its place among the others when there is news of it', () => {
  expect(after('base', 2)).toEqual([
    ['base', 'captured'],
    ['stop', stop.status],
  ]);
});

test('a charge that is new comes last', () => {
  expect(after('fee', 1)?.at(-1)).toEqual(['fee', 'captured']);
});

const rowOf = (changes: Parameters<typeof chargeFacts>[1]) => {
  const { charge, sequence } = newsOf('base', 2);
  const change = projectCharge({ ride, now: serviceAt }, { charge: { ...charge, ...changes }, sequence });
  return change?.next.charges[0];
};

test('a charge is known since its first news', () => {
  expect(rowOf({})).toMatchObject({ firstSeenAt: noon, changedAt: serviceAt });
});

test('a charge keeps when it was first taken, whatever is told of it later', () => {
  const later = new Date(serviceAt.getTime() + 1);
  const taken = { ...base, capturedCents: 9_800, changedAt: serviceAt };
  const firstTaken = (known: ProjectedCharge, capturedCents: number) => {
    const { charge, sequence } = newsOf('base', 2);
    const news = { charge: { ...charge, capturedCents }, sequence };
    return projectCharge({ ride: { ...ride, charges: [known] }, now: later }, news)?.next.charges[0]?.capturedAt;
  };

  expect(firstTaken(base, 0)).toBeUndefined();
  expect(firstTaken(base, 9_800)).toEqual(later);
  expect(firstTaken({ ...taken, capturedAt: noon }, 9_800)).toEqual(noon);
  // Stored before the day was kept: its newest state is the nearest.
  expect(firstTaken(taken, 9_800)).toEqual(serviceAt);
});

test.each<[string, Partial<ProjectedCharge>, ChargeStatus, Date | undefined]>([
  ['that is held', { status: 'authorizing' }, 'authorized', serviceAt],
  ['that is taken at once', { status: 'authorizing' }, 'captured', serviceAt],
  ['that is asked of the card', { status: 'planned' }, 'authorizing', undefined],
  ['that was held and is taken', { heldAt: noon }, 'captured', noon],
  ['that was taken and is given back in part', { status: 'captured', heldAt: noon }, 'captured', noon],
  ['that was released and is held again', { status: 'voided', heldAt: noon }, 'authorized', noon],
  ['that was held and is refused when it is made again', { status: 'expired', heldAt: noon }, 'declined', undefined],
  ['that was refused and is held', { status: 'declined' }, 'authorized', serviceAt],
  // Stored before this was kept.
  ['that stood as held and is taken', { changedAt: noon }, 'captured', noon],
  ['that stood as held, nobody knows since when', {}, 'captured', noon],
])('it is known of a charge %s since when its operator can count on it', (...[, known, status, heldAt]) => {
  const news = { charge: { ...newsOf('base', 2).charge, status }, sequence: 2 };
  const change = projectCharge({ ride: { ...ride, charges: [{ ...base, ...known }] }, now: serviceAt }, news);

  expect(change?.next.charges[0]?.heldAt).toEqual(heldAt);
});

test.each<[string, ProjectedCharge[], ChargeStatus, boolean]>([
  ['that is held', [], 'authorized', true],
  ['that is being taken', [], 'capturing', true],
  ['that is refused at first', [], 'failed', false],
  ['that is given up before it was held', [], 'voided', false],
  ['that was held and is released', [{ ...base, wasHeld: true }], 'voided', true],
  ['that was held, refused later and waived', [{ ...base, status: 'failed', wasHeld: true }], 'voided', true],
  ['that was refused and is waived', [{ ...base, status: 'failed', wasHeld: false }], 'voided', false],
  // Stored before this was kept.
  ['that stood as held and is released', [{ ...base, status: 'authorized' }], 'voided', true],
  ['that stood as released and is told again', [{ ...base, status: 'voided' }], 'voided', true],
  ['that stood as blocked and expires', [{ ...base, status: 'blocked' }], 'expired', true],
  ['that stood as refused and is waived', [{ ...base, status: 'failed' }], 'voided', false],
])('it is known of a charge %s whether it was ever held', (...[, charges, status, wasHeld]) => {
  const news = { charge: { ...newsOf('base', 2).charge, status }, sequence: 2 };

  expect(projectCharge({ ride: { ...ride, charges }, now: noon }, news)?.next.charges).toMatchObject([{ wasHeld }]);
});

test('a charge that staff gave up stays known as that, whatever is told of it later', () => {
  const isWaivedAfter = (known: ProjectedCharge, isWaived: boolean) => {
    const news = { ...newsOf('base', 2), isWaived };
    return projectCharge({ ride: { ...ride, charges: [known] }, now: noon }, news)?.next.charges[0]?.isWaived;
  };

  expect(isWaivedAfter(base, true)).toBe(true);
  expect(isWaivedAfter({ ...base, isWaived: true }, false)).toBe(true);
  expect(isWaivedAfter(base, false)).toBeUndefined();
});

test('a charge names its card once one is known', () => {
  const card = { brand: 'visa', last4: '4242' };

  expect(rowOf({ card })).toMatchObject({ card });
  expect(rowOf({})).not.toHaveProperty('card');
});

test.each([
  [{ status: 'blocked', failureCode: 'payout_unusable' }, 'payout'],
  [{ status: 'blocked', failureCode: 'provider_refused' }, 'staff'],
  [{ status: 'declined', failureCode: 'payout_unusable' }, undefined],
] as const)('a charge says what blocks it: %j by %s', (changes, blockedBy) => {
  expect(rowOf(changes)?.blockedBy).toBe(blockedBy);
});

test('only a newer event of a charge changes what is kept of it', () => {
  const known = aConfirmedRide({ charges: [aCharge({ sequence: 3 })] });
  const charge = chargeFacts('ride-1', { purpose: 'ride', epoch: 1, status: 'captured' });
  const told = (sequence: number) => happen(rows['project-charge'], known, { input: { charge, sequence } });

  expect(told(4)?.state.charges).toMatchObject([{ status: 'captured', sequence: 4 }]);
  expect(told(3)).toBeUndefined();
  expect(told(1)).toBeUndefined();
});
