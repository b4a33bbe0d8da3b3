import type { RouteTable } from '../routes.ts';
import { adminApi } from './api/admin.ts';
import { fileApi } from './api/files.ts';
import { inquiryApi } from './api/inquiries.ts';
import { passwordApi } from './api/passwords.ts';
import { profileApi } from './api/profile.ts';
import { referenceApi } from './api/reference.ts';
import { secondFactorApi } from './api/second-factor.ts';
import { sessionApi } from './api/sessions.ts';
import { signUpApi } from './api/sign-up.ts';

/** Every route of identity, by resource. */
export const identityApi = {
  ...sessionApi,
  ...secondFactorApi,
  ...passwordApi,
  ...signUpApi,
  ...fileApi,
  ...profileApi,
  ...referenceApi,
  ...inquiryApi,
  ...adminApi,
} as const satisfies RouteTable;
