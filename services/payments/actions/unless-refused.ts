import { type ProviderRefusal, providerRefusalOf } from '../clients/stripe.ts';

/**
 * What the provider refuses is noted and skipped: it would refuse it again, and the others must not wait for it.
 * Returns what the work returns; undefined when it was refused.
 */
export async function unlessRefused<T>(
  work: () => Promise<T>,
  note: (refusal: ProviderRefusal) => unknown,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const refusal = providerRefusalOf(error);
    if (!refusal) throw error;
    await note(refusal);
    return undefined;
  }
}
