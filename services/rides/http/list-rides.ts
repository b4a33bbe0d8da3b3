import { forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listTab } from '../actions/list-tab.ts';
import { isOperator } from '../domain/person.ts';
import { operatorRow } from '../domain/ride-row.ts';
import { operatorTabs } from '../store/ride-lists.ts';

export const listRides =
  (deps: Deps): Handler<typeof ridesApi.listRides> =>
  async ({ query, caller }) => {
    const operator = await deps.people.get(caller.uid);
    if (!isOperator(operator) || !operator.approved) throw forbidden('NOT_APPROVED', messages.accountInReview);
    if (operator.suspended && query.list === 'new') throw forbidden('USER_SUSPENDED', messages.suspended);
    const { items, ...page } = await listTab(deps.rides, operatorTabs(operator, now()), query);
    const authors = await deps.people.getMany(items.map(({ state }) => state.authorId));
    const prefersMe = (authorId: string) => authors.get(authorId)?.preferredOperators.includes(caller.uid) ?? false;
    return { ...page, items: items.map(({ state }) => operatorRow(state, caller.uid, prefersMe(state.authorId))) };
  };
