import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { notificationsApi } from '@livery/contracts/notifications/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

const answer = (wanted: boolean) => (wanted ? 'Yes' : 'No');

/** The channels a person switched on or off in the profile (R90), as projected here. */
export const getPreferences =
  ({ people }: Deps): Handler<typeof notificationsApi.getPreferences> =>
  async ({ caller }) => {
    const person = await people.get(caller.uid);
    if (!person) throw unavailable('PERSON_UNKNOWN', messages.serviceDown);
    return { receiveTexts: answer(person.receiveTexts), receiveEmails: answer(person.receiveEmails) };
  };
