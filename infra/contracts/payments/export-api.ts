import * as z from 'zod/mini';
import { cursorPageOf, cursorQuery } from '../cursor-page.ts';
import { cents } from '../money.ts';
import type { RouteTable } from '../routes.ts';
import { instant } from '../vocabulary.ts';

/** A charge for who paid it or earned it; the card, and what is still owed, only for who paid. */
const exportedCharge = z.object({
  id: z.string(),
  rideId: z.nullable(z.string()),
  rideConfirmationCode: z.nullable(z.string()),
  purpose: z.string(),
  status: z.string(),
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  owedCents: z.nullable(cents),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  createdAt: instant,
});
export type ExportedCharge = z.output<typeof exportedCharge>;

/** Apart from the other routes: one page asks for it, now and then. */
export const chargesExportApi = {
  exportCharges: {
    method: 'GET',
    path: '/users/me/export/charges',
    who: 'user',
    summary: 'Every charge that the caller paid or earned, for a copy of their data (R96)',
    query: cursorQuery,
    response: cursorPageOf(exportedCharge),
    limit: 'exports',
  },
} as const satisfies RouteTable;
