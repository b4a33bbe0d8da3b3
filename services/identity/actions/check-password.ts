import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';

export type CheckPassword = (password: string) => void;

/** Refuses the passwords that attackers try first, in any case (R31). */
export function checkPassword(commonPasswords: ReadonlySet<string>): CheckPassword {
  return (password) => {
    if (!commonPasswords.has(password.toLowerCase())) return;
    throw invalid('INVALID_PASSWORD', messages.commonPassword, { fields: { password: messages.commonPassword } });
  };
}
