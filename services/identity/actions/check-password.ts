import { invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type Person, type Weakness, weaknessOf } from '../domain/passwords/weakness-of.ts';
import type { IsCommonPassword } from '../store/common-passwords.ts';

const refusals: Record<Weakness | 'common', { code: string; message: string }> = {
  common: { code: 'INVALID_PASSWORD', message: messages.commonPassword },
  repeated: { code: 'INVALID_PASSWORD', message: messages.repeatedPassword },
  product: { code: 'INVALID_PASSWORD', message: messages.productPassword },
  own: { code: 'INVALID_PASSWORD', message: messages.ownPassword },
};

export type CheckPassword = (password: string, person: Person) => void;

/** Refuses the passwords that attackers try first, in any case (R31). */
export function createCheckPassword(isCommonPassword: IsCommonPassword): CheckPassword {
  return (password, person) => {
    const weakness = weaknessOf(password, person) ?? (isCommonPassword(password) ? 'common' : undefined);
    if (!weakness) return;
    const { code, message } = refusals[weakness];
    throw invalidField(code, message, 'password');
  };
}
