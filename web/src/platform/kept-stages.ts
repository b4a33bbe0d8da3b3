import { rideStage, rideStages } from '@livery/contracts/rides/model.ts';
import * as z from 'zod/mini';
import { createStore, useStore } from './store.ts';

const name = 'livery.kept-stages';

const keptStage = z.object({
  /** Also the key under which it is sent, however often. */
  key: z.string(),
  uid: z.string(),
  rideId: z.string(),
  timeZone: z.string(),
  stage: rideStage,
  reachedAt: z.string(),
  /** Why the server did not take it; shown until it has been read. */
  refusal: z.optional(z.string()),
});
/** A stage that was reported where there is no network: kept on this device, with its time, until it is sent. */
export type KeptStage = z.output<typeof keptStage>;

export const keptStages = createStore<readonly KeptStage[]>(readKeptStages());
addEventListener('storage', ({ key }) => key === name && keptStages.set(readKeptStages()));

/** As this device has them, which another tab may have changed. */
export function readKeptStages(): readonly KeptStage[] {
  try {
    return z.array(keptStage).parse(JSON.parse(localStorage.getItem(name) ?? '[]'));
  } catch {
    return [];
  }
}

function keep(all: readonly KeptStage[]) {
  localStorage.setItem(name, JSON.stringify(all));
  keptStages.set(all);
}

const without = (wanted: string) => readKeptStages().filter(({ key }) => key !== wanted);

export function keepStage(stage: Omit<KeptStage, 'key'>) {
  keep([...readKeptStages(), { ...stage, key: crypto.randomUUID() }]);
}

export const dropKeptStage = ({ key }: KeptStage) => keep(without(key));

export const dropKeptStagesOf = (uid: string) => keep(readKeptStages().filter((kept) => kept.uid !== uid));

export const noteRefusal = (kept: KeptStage, refusal: string) => keep([...without(kept.key), { ...kept, refusal }]);

/** The stages that come after what waits to be sent for a ride. */
export function useStagesAhead(rideId: string) {
  const waiting = useStore(keptStages).filter((kept) => kept.rideId === rideId && kept.refusal === undefined);
  const reached = Math.max(-1, ...waiting.map(({ stage }) => rideStages.indexOf(stage)));
  return (stage: KeptStage['stage']) => rideStages.indexOf(stage) > reached;
}
