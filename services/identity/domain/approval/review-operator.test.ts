import { describe, expect, test } from '@jest/globals';
import type { ApprovalState } from '@livery/contracts/identity/model.ts';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { approveOperator } from './approve-operator.ts';
import { holdOperator } from './hold-operator.ts';
import { missingDocuments } from './missing-documents.ts';
import { requireSeen } from './require-seen.ts';
import { resubmitOperator } from './resubmit-operator.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inState = (approval: ApprovalState) => anOperatorUser({ approval, holdReason: 'Old reason' });

describe('approve', () => {
  test.each(['pending', 'on-hold', 'resubmitted'] as const)('works from %s', (from) => {
    const decision = approveOperator(inState(from), now);

    expect(decision?.state).toMatchObject({ approval: 'approved', holdReason: null });
    expect(decision?.events[0]?.type).toBe('operator.approved');
  });

  test('changes nothing when there is nothing to review', () => {
    expect(approveOperator(inState('approved'), now)).toBeUndefined();
  });

  test('ends the review of an approved operator', () => {
    const operator = anOperatorUser({ approval: 'approved', underReview: ['state'] });

    expect(approveOperator(operator, now)?.state.underReview).toEqual([]);
  });

  test('is refused for staff, who take no rides, until their role is taken away', () => {
    const waiting = anOperatorUser({ adminRole: 'staff' });

    expect(() => approveOperator(waiting, now)).toThrow(
      expect.objectContaining({ code: 'NOT_POSSIBLE_NOW', state: { adminRole: 'staff' } }),
    );
    expect(approveOperator({ ...waiting, adminRole: null }, now)?.state.approval).toBe('approved');
  });

  test('is refused while documents are missing and for travelers', () => {
    const operator = anOperatorUser({ images: { profile: 'p' } });

    expect(() => approveOperator(operator, now)).toThrow(
      expect.objectContaining({
        code: 'FAILED_TO_APPROVE_OPERATOR',
        state: { missingDocuments: ['license', 'insurance', 'vehicle', 'vehicleRegistration'] },
      }),
    );
    expect(() => approveOperator(aUser(), now)).toThrow('Something went wrong.');
  });
});

describe('hold', () => {
  test.each(['pending', 'on-hold', 'resubmitted'] as const)('works from %s and keeps the reason', (from) => {
    const decision = holdOperator(inState(from), 'New reason', now);

    expect(decision?.state).toMatchObject({ approval: 'on-hold', holdReason: 'New reason' });
  });

  test('changes nothing when the operator is already on hold for the same reason', () => {
    expect(holdOperator(inState('on-hold'), 'Old reason', now)).toBeUndefined();
    expect(holdOperator(inState('resubmitted'), 'Old reason', now)?.state.approval).toBe('on-hold');
  });

  test('takes an approval back only while a change is reviewed', () => {
    const changed = anOperatorUser({ approval: 'approved', underReview: ['carPlate'] });

    expect(() => holdOperator(inState('approved'), 'Late', now)).toThrow(
      expect.objectContaining({ code: 'ALREADY_APPROVED', state: { approval: 'approved' } }),
    );
    expect(() => holdOperator(aUser(), 'A traveler', now)).toThrow('Something went wrong.');
    expect(holdOperator(changed, 'Wrong plate', now)?.state.approval).toBe('on-hold');
  });
});

describe('what staff looked at', () => {
  const changed = { changedAt: new Date('2026-11-20T11:00:00Z') };
  const waiting = anOperatorUser(changed);
  const early = '2026-11-20T10:00:00.000Z';

  test('is what a decision is about', () => {
    expect(() => requireSeen(waiting, early)).toThrow(expect.objectContaining({ code: 'PROFILE_CHANGED' }));
    expect(() => requireSeen(waiting, '2026-11-20T11:00:00.000Z')).not.toThrow();
    expect(() => requireSeen(waiting, undefined)).not.toThrow();
  });
});

test.each(['none', 'pending', 'approved', 'resubmitted'] as const)('nobody resubmits from %s', (from) => {
  expect(() => resubmitOperator(inState(from), now)).toThrow(
    expect.objectContaining({ code: 'NOT_ON_HOLD', state: { approval: from } }),
  );
});

test('an operator on hold asks for another review', () => {
  const { state, events } = resubmitOperator(inState('on-hold'), now);

  expect(state).toMatchObject({ approval: 'resubmitted', changedAt: now });
  expect(events.map(({ type }) => type)).toEqual(['operator.resubmitted']);
});

test('nobody resubmits without all documents', () => {
  const operator = anOperatorUser({ approval: 'on-hold', images: { profile: 'p', license: 'l', insurance: 'i' } });

  expect(() => resubmitOperator(operator, now)).toThrow(
    expect.objectContaining({
      code: 'DOCUMENTS_MISSING',
      state: { missingDocuments: ['vehicle', 'vehicleRegistration'] },
    }),
  );
});

test('a traveler lacks no documents', () => {
  expect(missingDocuments(aUser())).toEqual([]);
});
