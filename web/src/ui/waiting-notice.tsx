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
      ? 'We may already have received this. If you keep this open, it will be sent again when you are back online. It will not be done twice.'
      : 'Nothing has been sent yet. If you keep this open, it will be sent automatically when you are back online.'}
  </Notice>
);

/** What may have arrived cannot be called back. */
export const waitingCancelLabel = ({ mayHaveArrived }: Props) => (mayHaveArrived ? 'Close' : 'Do not send');
