import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from '../actions/deps.ts';
import { preferOperator as prefer } from '../domain/profile/prefer-operator.ts';
import type { RouteOf } from './route.ts';

export function preferOperator({ users }: Deps): RouteOf<'preferOperator'> {
  return async ({ caller, params: { operatorId } }) => {
    const operator = (await users.get(operatorId))?.state;
    if (operator?.approval !== 'approved') throw notFound('NOT_FOUND', messages.notFound);
    await users.update(caller.uid, (user) => prefer(user, operatorId));
    return {};
  };
}
