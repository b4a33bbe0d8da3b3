import { messages } from '@livery/contracts/messages.ts';
import { isApiError } from '../../platform/api-error.ts';

/** Answers that say nothing themselves. */
const wordless: readonly string[] = ['INTERNAL', 'UNKNOWN'];

/** Why there is no account yet (S0 8). */
export const failureText = (failure: Error) =>
  isApiError(failure) && !wordless.includes(failure.code) ? failure.message : messages.signupError;

/** What the server refused, by the field of the form that is to be put right. */
export function serverFieldErrors(failure: Error | null): Record<string, string> {
  if (!isApiError(failure)) return {};
  if (failure.code === 'EMAIL_EXISTS') return { email: failure.message };
  if (failure.code === 'PHONE_EXISTS') return { phoneNumber: failure.message };
  return failure.code === 'INVALID_PHONE' ? { phoneNumber: failure.message } : failure.fields;
}
