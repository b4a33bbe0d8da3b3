import { passwordMaxLength, passwordMinLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type ApiError, isApiError } from '../../platform/api-error.ts';

export interface PasswordEntry {
  currentPassword: string;
  newPassword: string;
}
export type PasswordErrors = Partial<Record<keyof PasswordEntry, string>>;

/** What is wrong before anything is sent, by field. */
export function checkPasswordEntry({ currentPassword, newPassword }: PasswordEntry): PasswordErrors {
  const errors: PasswordErrors = {};
  if (currentPassword.trim() === '') errors.currentPassword = messages.required;
  if (newPassword.trim() === '') errors.newPassword = messages.required;
  else if (newPassword.length < passwordMinLength) errors.newPassword = messages.invalidPassword;
  else if (newPassword.length > passwordMaxLength) errors.newPassword = messages.longPassword(passwordMaxLength);
  return errors;
}

/** What the server found wrong, by field. */
export function passwordFieldErrors({ fields }: ApiError): PasswordErrors {
  const { currentPassword, newPassword = fields['password'] } = fields;
  return { ...(currentPassword && { currentPassword }), ...(newPassword && { newPassword }) };
}

/** The texts of a change that failed (S0 8): nobody is logged in, the present password is wrong, another reason. */
export function passwordChangeFailureText(error: Error): string {
  if (isApiError(error, 401)) return messages.requestFailed;
  if (isApiError(error) && error.code === 'PASSWORD_UPDATE_FAILED') return error.message;
  return `${messages.passwordUpdateFailed} ${error.message}`;
}
