import { recoveryCodesCount } from '@livery/contracts/identity/policy.ts';
import { typedCode } from '../domain/second-factor/typed-code.ts';
import { hashOf, newRecoveryCode } from './secrets.ts';

/** Codes that are shown once, and what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  return { codes, hashes: codes.map((code) => hashOf(typedCode(code).code)) };
}
