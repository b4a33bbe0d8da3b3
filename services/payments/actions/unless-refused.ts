import { providerRefusalOf } from '../clients/stripe.ts';

/** What the provider refuses is noted and skipped: it would refuse it again, and the others must not wait for it. */
export async function unlessRefused(work: () => Promise<unknown>, note: (code: string) => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refusal = providerRefusalOf(error);
    if (!refusal) throw error;
    await note(refusal.code);
  }
}
