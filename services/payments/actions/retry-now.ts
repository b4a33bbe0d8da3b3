import { realNow } from '@livery/platform/clock/clock.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';

/** A person waits: a retry that was put off is due now. */
export async function retryNow<S extends { nextAttemptAt?: Date | undefined }>(
  store: AggregateStore<S>,
  id: string,
): Promise<void> {
  await store.update(id, (state) => {
    if (!state.nextAttemptAt || state.nextAttemptAt <= realNow()) return undefined;
    return { state: { ...state, nextAttemptAt: realNow() }, events: [] };
  });
}
