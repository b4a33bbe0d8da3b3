import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';

/** Where and how a person may be reached, as of the newest user event. */
export interface Person {
  _id: string;
  sequence: number;
  email: string;
  phoneNumber: string;
  firstName: string;
  /** How travelers know an operator. */
  displayName: string;
  receiveTexts: boolean;
  receiveEmails: boolean;
  /** Answered STOP to a text. */
  textsStopped?: boolean;
}

export function personStore(kit: Kit) {
  const people = kit.collection<Person>('people', [{ key: { phoneNumber: 1 } }]);
  return {
    get: (uid: string) => people.findOne({ _id: uid }),
    async put(user: UserFacts, sequence: number): Promise<void> {
      const { uid, email, phoneNumber, firstName, lastName, receiveTexts, receiveEmails, operator } = user;
      const displayName = operator?.companyName ?? `${firstName} ${lastName}`;
      await putNewest(people, uid, {
        sequence,
        email,
        phoneNumber,
        firstName,
        displayName,
        receiveTexts,
        receiveEmails,
      });
    },
    async stopTexts(phoneNumber: string): Promise<void> {
      await people.updateMany({ phoneNumber }, { $set: { textsStopped: true } });
    },
  };
}
export type PersonStore = ReturnType<typeof personStore>;
