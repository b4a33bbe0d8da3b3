import { stageTexts } from '@livery/contracts/rides/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type QueuedStage, queuedStages, removeQueuedStage } from '../../platform/queued-stages.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { dayAndClock } from '../../ui/local-time-text.ts';
import { sendQueuedStages } from '../send-queued-stages.ts';

const tryAgainMs = 10_000;

/** The stages that wait to be sent, and those that were refused; sends them as soon as there is a network. */
export function QueuedStagesNotice({ uid }: { uid: string }) {
  const mine = useStore(queuedStages).filter((queued) => queued.uid === uid);
  useSending(uid, mine.length > 0);
  return mine.map((queued) => (
    <div key={queued.key} className="connection-notice" aria-atomic="true">
      {queued.refusal === undefined ? (
        <>
          Waiting to be sent: {describe(queued)}.
          <button type="button" onClick={() => drop(queued)}>
            Do not send
          </button>
        </>
      ) : (
        <>
          Not accepted: {describe(queued)}. {queued.refusal}
          <button type="button" onClick={() => drop(queued)}>
            Close
          </button>
        </>
      )}
    </div>
  ));
}

/** The pressed button disappears with its notice, so the focus moves to the page's heading. */
function drop(queued: QueuedStage) {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  removeQueuedStage(queued);
}

const describe = ({ stage, reachedAt, timeZone }: QueuedStage) =>
  `${stageTexts[stage]}, ${dayAndClock(reachedAt, timeZone).clock}`;

const announceSent = (queued: QueuedStage) =>
  showToast({ text: `Sent: ${describe(queued)}. The traveler will be notified.`, tone: 'success' });

function useSending(uid: string, isNeeded: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isNeeded) return;
    const send = () => void sendQueuedStages(queryClient, uid, announceSent);
    const trying = setInterval(send, tryAgainMs);
    window.addEventListener('online', send);
    send();
    return () => {
      clearInterval(trying);
      window.removeEventListener('online', send);
    };
  }, [queryClient, uid, isNeeded]);
}
