import type { chargesExportApi, ExportedCharge } from '@livery/contracts/payments/export-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { findCursorPage } from '@livery/platform/mongo/cursor-page.ts';
import type { Deps } from '../actions/deps.ts';
import { type Charge, hasOpenReceivable } from '../domain/charge/charge.ts';

/** Every charge that the caller paid or earned. */
export const exportCharges =
  ({ charges }: Deps): Handler<typeof chargesExportApi.exportCharges> =>
  async ({ query: { after }, caller: { uid } }) => {
    const own = { $or: [{ travelerId: uid }, { operatorId: uid }] };
    const { items, next } = await findCursorPage(charges, own, after);
    return { items: items.map((charge) => chargeFor(uid, charge)), next };
  };

function chargeFor(uid: string, { id, state, createdAt }: Saved<Charge>): ExportedCharge {
  const { rideId, rideCode, purpose, status, amountCents, capturedCents, refundedCents } = state;
  const isPayer = state.travelerId === uid;
  const owedCents = hasOpenReceivable(state) ? state.receivable.amountCents : 0;
  return {
    ...{ id, rideId, rideConfirmationCode: rideCode, purpose, status, amountCents, capturedCents, refundedCents },
    owedCents: isPayer ? owedCents : null,
    card: isPayer ? (state.card ?? null) : null,
    createdAt: createdAt.toISOString(),
  };
}
