import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { readReceipt } from '../actions/read-receipt.ts';
import { printReceipt } from '../clients/receipt-pdf.ts';

export const getReceiptPdf =
  (deps: Deps): Handler<typeof ridesApi.getReceiptPdf> =>
  async ({ params, caller, reply }) => {
    const receipt = await readReceipt(deps, caller, params.id);
    reply.type('application/pdf');
    reply.header('content-disposition', `attachment; filename="livery-${receipt.rideConfirmationCode}.pdf"`);
    return await printReceipt(receipt);
  };
