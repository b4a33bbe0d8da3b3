import { Notice } from './notice.tsx';

interface Props {
  /** Whether it was sent before, without an answer. */
  mayHaveArrived: boolean;
}

/** In a dialog whose command waits for the network. */
export const WaitingNotice = ({ mayHaveArrived }: Props) => (
  <Notice tone="warn" live>
    <strong>You are offline.</strong>{' '}
    {mayHaveArrived
      ? 'This was sent and may have arrived. It is sent again as soon as there is a connection, while this stays open; it is never done twice.'
      : 'Nothing is sent yet. It is sent by itself as soon as there is a connection, while this stays open.'}
  </Notice>
);

/** What may have arrived cannot be withdrawn. */
export const waitingWayOut = ({ mayHaveArrived }: Props) => (mayHaveArrived ? 'Close' : 'Withdraw');
