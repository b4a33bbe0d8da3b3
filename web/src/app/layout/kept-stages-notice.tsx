import { stageTexts } from '@livery/contracts/rides/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropKeptStage, type KeptStage, keptStages } from '../../platform/kept-stages.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { dayAndClock } from '../../ui/local-time-text.ts';
import { sendKeptStages } from '../send-kept-stages.ts';

const tryAgainMs = 10_000;

/** The stages that wait to be sent, and those that were refused; sends them as soon as there is a network. */
export function KeptStagesNotice({ uid }: { uid: string }) {
  const mine = useStore(keptStages).filter((kept) => kept.uid === uid);
  useSending(uid, mine.length > 0);
  return mine.map((kept) => (
    <div key={kept.key} className="connection-notice">
      {kept.refusal === undefined ? (
        <>
          Waiting to be sent: {describe(kept)}.
          <button type="button" onClick={() => drop(kept)}>
            Do not send
          </button>
        </>
      ) : (
        <>
          Not accepted: {describe(kept)}. {kept.refusal}
          <button type="button" onClick={() => drop(kept)}>
            Close
          </button>
        </>
      )}
    </div>
  ));
}

/** The pressed button disappears with its notice, so the focus moves to the page's heading. */
function drop(kept: KeptStage) {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  dropKeptStage(kept);
}

const describe = ({ stage, reachedAt, timeZone }: KeptStage) =>
  `${stageTexts[stage]}, ${dayAndClock(reachedAt, timeZone).clock}`;

const tell = (kept: KeptStage) =>
  showToast({ text: `Sent: ${describe(kept)}. The traveler has been notified.`, tone: 'success' });

function useSending(uid: string, isNeeded: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isNeeded) return;
    const send = () => void sendKeptStages(queryClient, uid, tell);
    const trying = setInterval(send, tryAgainMs);
    window.addEventListener('online', send);
    send();
    return () => {
      clearInterval(trying);
      window.removeEventListener('online', send);
    };
  }, [queryClient, uid, isNeeded]);
}
