import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Notification } from './notification.ts';

/** Whether the operator it is about is still the one selected, and by the same selection, or has confirmed. */
export function isOfSelection(
  { operatorId, recipientId, selectionSequence }: Notification,
  ride: Pick<RideFacts, 'authorId' | 'selectedOperatorId' | 'selectionSequence'>,
): boolean {
  const isSame = selectionSequence === undefined || selectionSequence === ride.selectionSequence;
  // Planned by an older release: a letter to the traveler did not name the operator.
  const isUnnamed = !operatorId && recipientId === ride.authorId;
  return isSame && (isUnnamed || ride.selectedOperatorId === (operatorId ?? recipientId));
}
