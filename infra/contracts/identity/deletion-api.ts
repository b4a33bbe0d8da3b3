import * as z from 'zod/mini';
import type { RouteTable } from '../routes.ts';
import { emptyAnswer } from './api/answers.ts';
import { passwordMaxLength } from './policy.ts';

/** What must be finished before an account can be deleted. */
const deletionObstacles = ['rides-open', 'rides-to-drive', 'amount-owed', 'suspended', 'staff'] as const;
const obstacle = z.object({ what: z.enum(deletionObstacles), text: z.string() });
export type DeletionObstacle = z.output<typeof obstacle>;

/** The end of one's own account (R97); apart from the other routes, because one page loads them. */
export const deletionApi = {
  previewDeletion: {
    method: 'GET',
    path: '/users/me/deletion',
    who: 'user',
    summary: 'What must be finished before the account can be deleted; empty when nothing must',
    response: z.object({ obstacles: z.array(obstacle) }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/me/deletion',
    who: 'user',
    summary: 'Delete the caller’s account for good, after verifying the password',
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)) }),
    response: emptyAnswer,
    limit: 'login',
  },
} as const satisfies RouteTable;
