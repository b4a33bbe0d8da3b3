import type Stripe from 'stripe';

/** Keys are merged; an empty value removes its key, an empty parameter all of them. */
export function mergeMetadata(
  current: Stripe.Metadata,
  change: Stripe.MetadataParam | '' | null | undefined,
): Stripe.Metadata {
  if (change === undefined) return current;
  if (change === null || change === '') return {};
  const merged = { ...current, ...change };
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}
