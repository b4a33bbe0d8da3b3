import { rideStage, rideStages } from '@livery/contracts/rides/model.ts';
import * as z from 'zod/mini';
import { patienceMs } from './api-client.ts';
import { keepOnDevice, readFromDevice } from './device-storage.ts';
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
  /** Until then the dialog that reports the stage waits for the answer; nothing else sends it meanwhile. */
  underWayUntil: z.optional(z.string()),
  /** Why the server did not take it; shown until it has been read. */
  refusal: z.optional(z.string()),
});
/** A stage that was reported: kept on this device, with its time, until the server has answered. */
export type KeptStage = z.output<typeof keptStage>;

/** Where the browser keeps nothing, or has no room, the stages live as long as the page. */
let pageOnly: readonly KeptStage[] | undefined;

export const keptStages = createStore<readonly KeptStage[]>(readKeptStages());
export const showKeptStages = () => keptStages.set(readKeptStages());
addEventListener('storage', ({ key }) => key === name && showWaiting());

/** As this device has them, which another tab may have changed. */
export function readKeptStages(): readonly KeptStage[] {
  if (pageOnly) return pageOnly;
  try {
    return z.array(keptStage).parse(JSON.parse(readFromDevice(name) ?? '[]'));
  } catch {
    return [];
  }
}

/** A stage under way is shown by its dialog, in this tab or another; looks again later, in case that tab is gone. */
function showWaiting() {
  const all = readKeptStages();
  keptStages.set(all.filter((kept) => !isUnderWay(kept)));
  if (all.some(isUnderWay)) setTimeout(showWaiting, patienceMs);
}

function keep(all: readonly KeptStage[]) {
  pageOnly = keepOnDevice(name, JSON.stringify(all)) ? undefined : all;
}

function keepAndShow(all: readonly KeptStage[]) {
  keep(all);
  showWaiting();
}

/** A stage that is under way is not shown yet: its answer is a moment away. */
export function keepStage(stage: Omit<KeptStage, 'key'>): KeptStage {
  const kept = { ...stage, key: crypto.randomUUID() };
  keep([...readKeptStages(), kept]);
  if (!kept.underWayUntil) showKeptStages();
  return kept;
}

/** For a stage whose dialog got no answer or is gone: whatever sends the kept stages sends this one too. */
export const leaveStageToSender = ({ key }: KeptStage) =>
  keepAndShow(readKeptStages().map((kept) => (kept.key === key ? { ...kept, underWayUntil: undefined } : kept)));

export const isUnderWay = ({ underWayUntil }: KeptStage) =>
  underWayUntil !== undefined && Date.now() < Date.parse(underWayUntil);

export const dropKeptStage = ({ key }: KeptStage) => keepAndShow(readKeptStages().filter((kept) => kept.key !== key));

export const dropKeptStagesOf = (uid: string) => keepAndShow(readKeptStages().filter((kept) => kept.uid !== uid));

/** Does nothing if the stage was withdrawn meanwhile. */
export const noteRefusal = ({ key }: KeptStage, refusal: string) =>
  keepAndShow(readKeptStages().map((kept) => (kept.key === key ? { ...kept, refusal } : kept)));

/** The stages that come after what waits to be sent for a ride. */
export function useStagesAhead(rideId: string) {
  const waiting = useStore(keptStages).filter((kept) => kept.rideId === rideId && kept.refusal === undefined);
  const reached = Math.max(-1, ...waiting.map(({ stage }) => rideStages.indexOf(stage)));
  return (stage: KeptStage['stage']) => rideStages.indexOf(stage) > reached;
}
