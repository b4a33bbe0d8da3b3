import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { multiLine } from '../../text-fields.ts';
import { instant, shortId } from '../../vocabulary.ts';
import { chatMaxLength } from '../policy.ts';
import { rideId } from './fields.ts';

const chatBody = z.strictObject({ msg: multiLine(chatMaxLength).check(z.minLength(1)) });
export const chatMessage = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  msg: z.string(),
  automatic: z.boolean(),
  createdAt: instant,
});

export const chatApi = {
  listChats: {
    method: 'GET',
    path: '/rides/:id/chats',
    who: 'party',
    summary: 'The chat with the confirmed operator',
    params: rideId,
    query: z.strictObject({ after: z.optional(shortId) }),
    response: z.object({ items: z.array(chatMessage) }),
  },
  postChat: {
    method: 'POST',
    path: '/rides/:id/chats',
    who: 'party',
    summary: 'Send a chat message',
    params: rideId,
    body: chatBody,
    response: chatMessage,
    status: 201,
    idempotent: true,
    limit: 'chats',
  },
} as const satisfies RouteTable;
