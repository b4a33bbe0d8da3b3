import type { ChargeRow, Evidence, Finding, PostingRow } from '../evidence.ts';

/** Each posting sums to zero, and each capture is posted once with its amount. */
export function ledgerBalances({ ledger, charges }: Evidence): Finding[] {
  return [
    ...ledger.filter((posting) => posting.lines.length < 2 || sumOf(posting) !== 0).map(unbalanced),
    ...charges
      .filter(({ purpose, status }) => status === 'captured' && purpose !== 'cancellation-fee')
      .flatMap((charge) => postedOnce(charge, ledger)),
  ];
}

const sumOf = ({ lines }: PostingRow) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

const unbalanced = (posting: PostingRow): Finding => ({
  rule: 'unbalanced-posting',
  about: posting._id,
  says: `its ${posting.lines.length} lines sum to ${sumOf(posting)}`,
});

function postedOnce({ _id, capturedCents }: ChargeRow, ledger: PostingRow[]): Finding[] {
  const posted = ledger.filter(({ chargeId }) => chargeId === _id).flatMap(({ lines }) => lines);
  const earned = posted.filter(({ amountCents }) => amountCents > 0);
  const cents = earned.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (earned.length === 1 && cents === capturedCents) return [];
  return [{ rule: 'ledger', about: _id, says: `${cents} posted in ${earned.length} lines for ${capturedCents}` }];
}
