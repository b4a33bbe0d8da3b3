import type { OperatorCard } from '@livery/contracts/identity/model.ts';
import type { AccountFacts } from '@livery/contracts/payments/model.ts';

/** What this service knows of a person's money: published by payments. */
export type Account = Pick<AccountFacts, 'subscription' | 'payout' | 'openReceivables'>;

/** What this service knows of a person: published by identity. */
export interface Person {
  uid: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  profileImageUrl: string | null;
  approved: boolean;
  suspended: boolean;
  underReview: boolean;
  preferredOperators: string[];
  operator: OperatorCard | null;
  /** Null until payments has published anything. */
  account: Account | null;
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** A person whose operator's card is known. */
export type Operator = Person & { operator: OperatorCard };

export function isOperator(person: Person | undefined): person is Operator {
  return person !== undefined && person.operator !== null;
}

export function isActiveOperator(person: Person | undefined): person is Operator {
  return isOperator(person) && person.approved && !person.suspended;
}
