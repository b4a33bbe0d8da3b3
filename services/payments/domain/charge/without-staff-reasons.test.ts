import { expect, test } from '@jest/globals';
import { aCharge, noon } from '../../test/builders.ts';
import type { StaffDecision } from './charge.ts';
import { withoutStaffReasons } from './without-staff-reasons.ts';

const waived: StaffDecision = { did: 'waive', by: 'olivia', reason: 'Tina Traveler was ill', at: noon };

test('a decision of staff stays, and its reason is forgotten once, with the answers that quote it', () => {
  const charge = aCharge({ staffDecisions: [waived] });

  const forgotten = withoutStaffReasons(charge);

  const state = { ...charge, staffDecisions: [{ ...waived, reason: '' }] };
  expect(forgotten).toEqual({ state, events: [], forgetsAnswers: true });
  expect(withoutStaffReasons(state)).toBeUndefined();
  expect(withoutStaffReasons(aCharge())).toBeUndefined();
});
