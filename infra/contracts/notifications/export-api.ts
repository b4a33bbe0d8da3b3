import * as z from 'zod/mini';
import { cursorPageOf, cursorQuery } from '../cursor-page.ts';
import type { RouteTable } from '../routes.ts';
import { instant } from '../vocabulary.ts';
import { channels } from './letters/letter.ts';

/** A message as it was written to its recipient, whom alone it is shown to. */
const exportedMessage = z.object({
  id: z.string(),
  channel: z.enum(channels),
  title: z.string(),
  text: z.string(),
  status: z.string(),
  at: instant,
  rideId: z.nullable(z.string()),
});

/** Apart from the other routes: one page asks for it, now and then. */
export const messagesExportApi = {
  exportMessages: {
    method: 'GET',
    path: '/users/me/export/messages',
    who: 'user',
    summary: 'Every text, mail and inbox message to the caller, for a copy of their data (R96)',
    query: cursorQuery,
    response: cursorPageOf(exportedMessage),
    limit: 'exports',
  },
} as const satisfies RouteTable;
