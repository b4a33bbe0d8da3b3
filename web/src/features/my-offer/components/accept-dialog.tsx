import { messages } from '@livery/contracts/messages.ts';
import { dollarsText, sumCents } from '@livery/contracts/money.ts';
import type { OfferBody } from '@livery/contracts/rides/api/offers.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { isUnusualCharge } from '@livery/contracts/rides/policy.ts';
import { rateChargeLines } from '@livery/contracts/rides/rate-charges.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { isApiError, isWorthRepeating } from '../../../platform/api-error.ts';
import { dropDraft } from '../../../platform/drafts.ts';
import type { CommandDialogProps } from '../../../platform/open-command.ts';
import { isOffered, needsOf } from '../../../platform/ride-actions.ts';
import { useForgetRideToAnswer } from '../../../platform/ride-to-answer.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { rateDraftName } from '../rate-entry.ts';

/** Verify additional charges: they are final. Once the server has the answer, nothing of it is kept here. */
export function AcceptDialog({ ride, subject: { body }, onClose }: CommandDialogProps<'offer'>) {
  useForgetRideToAnswer();
  const submit = useRideCommand(
    ridesApi.submitOffer,
    { id: ride.id },
    {
      onDone() {
        dropDraft(rateDraftName(ride.id));
        onClose();
      },
    },
  );
  const answer = answerOf(ride, body, submit);
  const baseCents = answer.baseRateCents ?? 0;
  const charges = rateChargeLines(body);
  const unusual = charges.find(({ cents }) => isUnusualCharge(cents, baseCents));
  const noteRefusal = isApiError(submit.error) ? submit.error.fields['specialNotes'] : undefined;
  const lines = [{ label: 'Base rate', cents: baseCents }, ...charges];
  return (
    <CommandDialog
      title={unusual ? `${unusual.label} of ${dollarsText(unusual.cents)}?` : 'Verify additional charges'}
      confirmLabel={unusual ? 'Yes, accept' : 'Accept'}
      isPossible={isOffered(ride, 'offer')}
      missing={needsOf(ride, 'offer')}
      command={submit}
      onConfirm={() => submit.mutate(answer)}
      onClose={onClose}
    >
      <PriceLines lines={lines} total={{ label: 'Total rate', cents: sumCents(lines.map(({ cents }) => cents)) }} />
      {unusual && <p>That is more than the ride itself ({dollarsText(baseCents)}). Is this correct?</p>}
      <Notice tone="warn">{messages.chargesAreFinal}</Notice>
      {noteRefusal && <p>Notes for the traveler: {noteRefusal}</p>}
    </CommandDialog>
  );
}

interface Sending {
  isPending: boolean;
  error: Error | null;
  variables: OfferBody | undefined;
}

/**
 * The answer with the base that is shown, so that the server refuses it at another one: the ride's as it is now. What is
 * under way, or may have arrived, stays as it was sent.
 */
function answerOf({ basePriceCents }: RideView, body: OfferBody, { isPending, error, variables }: Sending): OfferBody {
  if (variables && (isPending || isWorthRepeating(error))) return variables;
  return { ...body, baseRateCents: basePriceCents ?? body.baseRateCents };
}
