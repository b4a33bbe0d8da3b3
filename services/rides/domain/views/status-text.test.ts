import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { act, asViewer, contextOf } from '../../test/act.ts';
import { aConfirmedRide, anOffer, serviceAt } from '../../test/builders.ts';
import { rideCommands } from '../commands/ride-commands.ts';
import { operatorText, travelerText } from './status-text.ts';

test('says to each that the operator ended the ride by cancelling after the pick-up time', () => {
  const offers = [anOffer({ status: 'confirmed' }), anOffer({ operatorId: 'olga' })];

  const { state } = act(rideCommands['cancel-confirmed'], aConfirmedRide({ offers }), { at: serviceAt });

  expect(travelerText(contextOf(state, asViewer('anna'), serviceAt))).toBe(
    'Cancelled because your operator cancelled after the pick-up time. No fee.',
  );
  expect(operatorText(state, 'olga')).toBe('Cancelled because the confirmed operator cancelled after the pick-up time');
  expect(operatorText(state, 'otto')).toBe(messages.cancelledAfterConfirming);
});
