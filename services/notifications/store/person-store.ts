import { deletedPerson, type UserFacts } from '@livery/contracts/identity/model.ts';
import { carText } from '@livery/contracts/rides/texts.ts';
import { titleCaseName } from '@livery/contracts/title-case-name.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { flag, integer, optional, text } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

/** How a person may be reached, as of the newest user event. */
export interface Person {
  sequence: number;
  email: string;
  phoneNumber: string;
  firstName: string;
  /** The operator's name as travelers read it. */
  displayName: string;
  /** What an operator's car looks like from the curb. */
  car?: string | undefined;
  receiveTexts: boolean;
  receiveEmails: boolean;
  /** The account is deleted: nothing is sent any more, and older events do not bring the person back. */
  isGone?: boolean;
}

const schema = documentSchema<Person>({
  sequence: integer,
  email: text,
  phoneNumber: text,
  firstName: text,
  displayName: text,
  car: optional(text),
  receiveTexts: flag,
  receiveEmails: flag,
  isGone: optional(flag),
});

export function personStore(kit: Kit) {
  const people = kit.model('people', schema);
  return {
    get: (uid: string) => people.findOne({ _id: uid }).lean(),
    async project(user: UserFacts, sequence: number): Promise<void> {
      const { uid, email, phoneNumber, firstName, lastName, receiveTexts, receiveEmails, operator } = user;
      const displayName = operator?.companyName ?? titleCaseName(`${firstName} ${lastName}`);
      await putNewest(people, uid, {
        sequence,
        email,
        phoneNumber,
        firstName,
        displayName,
        ...(operator && { car: carText(operator) }),
        receiveTexts,
        receiveEmails,
      });
    },
    async forget(uid: string, sequence: number): Promise<void> {
      const { firstName, lastName } = deletedPerson;
      const unreachable = { email: '', phoneNumber: '', car: '', receiveTexts: false, receiveEmails: false };
      const displayName = `${firstName} ${lastName}`;
      await putNewest(people, uid, { sequence, firstName, displayName, ...unreachable, isGone: true });
    },
  };
}
export type PersonStore = ReturnType<typeof personStore>;
