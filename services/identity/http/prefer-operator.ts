import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { preferOperator as prefer } from '../domain/prefer-operator.ts';
import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

export function preferOperator({ users }: Parts): RouteOf<'preferOperator'> {
  return async ({ caller, params: { operatorId } }) => {
    const operator = (await users.get(operatorId))?.state;
    if (operator?.approval !== 'approved') throw notFound('NOT_FOUND', messages.notFound);
    await users.update(caller.uid, (user) => prefer(user, operatorId));
    return {};
  };
}
