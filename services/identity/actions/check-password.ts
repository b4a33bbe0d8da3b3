import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';

export type CheckPassword = (password: string) => void;

/** Refuses what attackers try first (R31); case does not make it better. */
export function checkPassword(commonPasswords: ReadonlySet<string>): CheckPassword {
  return (password) => {
    if (!commonPasswords.has(password.toLowerCase())) return;
    throw invalid('INVALID_PASSWORD', messages.commonPassword, { fields: { password: messages.commonPassword } });
  };
}
