import { Notice } from './notice.tsx';

interface Props {
  /** How often it was sent without an answer. */
  failures: number;
}

/** In a dialog whose command waits for the network. */
export const WaitingNotice = ({ failures }: Props) => (
  <Notice tone="warn" live>
    <strong>You are offline.</strong>{' '}
    {failures > 0
      ? 'This was sent and may have arrived. It is sent again as soon as there is a connection, while this stays open; it is never done twice.'
      : 'Nothing is sent yet. It is sent by itself as soon as there is a connection, while this stays open.'}
  </Notice>
);

/** What may have arrived cannot be withdrawn. */
export const waitingWayOut = ({ failures }: Props) => (failures > 0 ? 'Close' : 'Withdraw');
