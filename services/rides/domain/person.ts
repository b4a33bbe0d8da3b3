import type { OperatorCard } from '@livery/contracts/identity/model.ts';
import type { AccountFacts } from '@livery/contracts/payments/model.ts';

/** A person's payment state, as published by payments. */
export type Account = Pick<AccountFacts, 'subscription' | 'payout' | 'openReceivables'>;

/** A person, as published by identity. */
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
  /** The account is deleted. */
  isGone?: boolean;
  /** Null until payments has published anything. */
  account: Account | null;
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** An operator's name on a receipt: the company's, where there is one. */
export function displayName(operator: Person): string {
  return operator.operator?.companyName ?? fullName(operator);
}

/** A person whose operator details are known. */
export type Operator = Person & { operator: OperatorCard };

export function isOperator(person: Person | undefined): person is Operator {
  return person !== undefined && person.operator !== null;
}

export function isActiveOperator(person: Person | undefined): person is Operator {
  return isOperator(person) && person.approved && !person.suspended;
}
