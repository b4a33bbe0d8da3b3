import { Notice } from './notice.tsx';

/** In a dialog whose command waits for the network. */
export const WaitingNotice = () => (
  <Notice tone="warn" live>
    <strong>You are offline.</strong> Nothing is sent yet. It is sent by itself as soon as there is a connection, while
    this stays open.
  </Notice>
);
