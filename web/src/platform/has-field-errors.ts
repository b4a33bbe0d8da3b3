import { type ApiError, isApiError } from './api-error.ts';

/** Whether a refusal names what is wrong with single fields, so that it is said there. */
export const hasFieldErrors = (error: Error): error is ApiError =>
  isApiError(error) && Object.keys(error.fields).length > 0;
