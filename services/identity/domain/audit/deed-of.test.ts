import { expect, test } from '@jest/globals';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { anOperatorUser } from '../../test/a-user.ts';
import { factsOf } from '../user.ts';
import { deedOf } from './deed-of.ts';

test('an operator’s wish for another review is the operator’s own', () => {
  const event = {
    id: 'event-1',
    type: 'operator.resubmitted',
    subject: 'otto',
    actor: 'otto',
    time: '2026-11-20T12:00:00Z',
    source: 'identity',
    correlationId: 'request-1',
    sequence: 3,
    parties: ['otto'],
    data: { user: factsOf(anOperatorUser({ approval: 'resubmitted', holdReason: 'No plate.' })) },
  } satisfies EventEnvelope<'operator.resubmitted'>;

  expect(deedOf(event)).toMatchObject({ did: 'resubmitted', by: 'otto', uid: 'otto', detail: null });
});
