import { expect, test } from '@jest/globals';
import { aCharge, noon } from '../../test/builders.ts';
import type { StaffDecision } from './charge.ts';
import { withoutStaffsWords } from './without-staffs-words.ts';

const waived: StaffDecision = { did: 'waive', by: 'olivia', reason: 'Tina Traveler was ill', at: noon };

test('a decision of staff stays, and its reason is forgotten once, with the answers that quote it', () => {
  const charge = aCharge({ staffDecisions: [waived] });

  const forgotten = withoutStaffsWords(charge);

  const state = { ...charge, staffDecisions: [{ ...waived, reason: '' }] };
  expect(forgotten).toEqual({ state, events: [], forgetsAnswers: true });
  expect(withoutStaffsWords(state)).toBeUndefined();
  expect(withoutStaffsWords(aCharge())).toBeUndefined();
});
