const hardCodes: ReadonlySet<string> = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'expired_card',
  'incorrect_number',
]);

/** Whether this card would be declined again tomorrow. */
export function isHardDecline(codes: {
  code?: string | undefined;
  declineCode?: string | undefined;
  advice?: string | undefined;
}) {
  const { code, declineCode, advice } = codes;
  return hardCodes.has(declineCode ?? '') || hardCodes.has(code ?? '') || advice === 'do_not_try_again';
}
