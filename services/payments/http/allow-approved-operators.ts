import { forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Allow } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { ownPerson } from './own-account.ts';

/** Approved operators by our own data; a suspended one may pay and read, but start nothing new. */
export const allowApprovedOperators =
  (deps: Deps): Allow =>
  async (who, caller) => {
    if (who !== 'approved-operator') return;
    const person = await ownPerson(deps, caller.uid);
    if (person.isSuspended) throw forbidden('USER_SUSPENDED', messages.suspended);
    if (!person.isApproved) throw forbidden('NOT_APPROVED', messages.accountInReview);
  };
