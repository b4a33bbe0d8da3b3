import { rideStage, rideStages } from '@livery/contracts/rides/model.ts';
import * as z from 'zod/mini';
import { patienceMs } from './api-client.ts';
import { keepOnDevice, readFromDevice } from './device-storage.ts';
import { createStore, useStore } from './store.ts';

const name = 'livery.kept-stages';

const queuedStage = z.object({
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
export type QueuedStage = z.output<typeof queuedStage>;

/** Where the browser keeps nothing, or has no room, the stages live as long as the page. */
let pageOnly: readonly QueuedStage[] | undefined;

export const queuedStages = createStore<readonly QueuedStage[]>(readQueuedStages());
export const showAllStages = () => queuedStages.set(readQueuedStages());
addEventListener('storage', ({ key }) => key === name && showWaitingStages());

/** As this device has them, which another tab may have changed. */
export function readQueuedStages(): readonly QueuedStage[] {
  if (pageOnly) return pageOnly;
  try {
    return z.array(queuedStage).parse(JSON.parse(readFromDevice(name) ?? '[]'));
  } catch {
    return [];
  }
}

/** A stage under way is shown by its dialog, in this tab or another; looks again later, in case that tab is gone. */
function showWaitingStages() {
  const all = readQueuedStages();
  queuedStages.set(all.filter((queued) => !isUnderWay(queued)));
  if (all.some(isUnderWay)) setTimeout(showWaitingStages, patienceMs);
}

function save(all: readonly QueuedStage[]) {
  pageOnly = keepOnDevice(name, JSON.stringify(all)) ? undefined : all;
}

function saveAndShow(all: readonly QueuedStage[]) {
  save(all);
  showWaitingStages();
}

/** A stage that is under way is not shown yet: its answer is a moment away. */
export function queueStage(stage: Omit<QueuedStage, 'key'>): QueuedStage {
  const queued = { ...stage, key: crypto.randomUUID() };
  save([...readQueuedStages(), queued]);
  if (!queued.underWayUntil) showAllStages();
  return queued;
}

/** For a stage whose dialog got no answer or is gone: whatever sends the queued stages sends this one too. */
export const releaseStage = ({ key }: QueuedStage) =>
  saveAndShow(
    readQueuedStages().map((queued) => (queued.key === key ? { ...queued, underWayUntil: undefined } : queued)),
  );

export const isUnderWay = ({ underWayUntil }: QueuedStage) =>
  underWayUntil !== undefined && Date.now() < Date.parse(underWayUntil);

export const removeQueuedStage = ({ key }: QueuedStage) =>
  saveAndShow(readQueuedStages().filter((queued) => queued.key !== key));

export const removeQueuedStagesOf = (uid: string) =>
  saveAndShow(readQueuedStages().filter((queued) => queued.uid !== uid));

/** Does nothing if the stage was withdrawn meanwhile. */
export const setStageRefusal = ({ key }: QueuedStage, refusal: string) =>
  saveAndShow(readQueuedStages().map((queued) => (queued.key === key ? { ...queued, refusal } : queued)));

/** The stages that come after what waits to be sent for a ride. */
export function useStagesAhead(rideId: string) {
  const waiting = useStore(queuedStages).filter((queued) => queued.rideId === rideId && queued.refusal === undefined);
  const reached = Math.max(-1, ...waiting.map(({ stage }) => rideStages.indexOf(stage)));
  return (stage: QueuedStage['stage']) => rideStages.indexOf(stage) > reached;
}
