import { conflict } from '@livery/contracts/errors.ts';
import { preferredOperatorsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { factsOf, type User } from '../user.ts';

/** Those who are gone take up no place: nobody is shown them any more, so that nobody could remove them. */
export function preferOperator(user: User, operatorId: string, gone: readonly string[] = []) {
  if (user.preferredOperators.includes(operatorId)) return undefined;
  const others = user.preferredOperators.filter((id) => !gone.includes(id));
  if (others.length >= preferredOperatorsAtMost)
    throw conflict('PREFERRED_OPERATORS_USED_UP', messages.preferredOperatorsUsedUp(preferredOperatorsAtMost));
  return changed(user, [...others, operatorId], { type: 'operator.preferred', operatorId });
}

export function unpreferOperator(user: User, operatorId: string) {
  if (!user.preferredOperators.includes(operatorId)) return undefined;
  const rest = user.preferredOperators.filter((id) => id !== operatorId);
  return changed(user, rest, { type: 'operator.unpreferred', operatorId });
}

interface Change {
  type: 'operator.preferred' | 'operator.unpreferred';
  operatorId: string;
}

function changed(user: User, preferredOperators: string[], { type, operatorId }: Change) {
  const state = { ...user, preferredOperators };
  return { state, events: [{ type, data: { user: factsOf(state), operatorId }, parties: [user.uid] }] };
}
