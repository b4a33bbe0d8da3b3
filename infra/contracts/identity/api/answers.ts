import * as z from 'zod/mini';
import { user } from '../user.ts';

export const emptyAnswer = z.object({});
export const userAnswer = z.object({ user });
