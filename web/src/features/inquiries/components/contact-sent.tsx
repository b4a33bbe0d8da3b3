import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { TakesFocus } from '../../../ui/takes-focus.tsx';

/** The message is ours now; Back leads to the empty form. */
export const ContactSent = ({ onBack }: { onBack: () => void }) => (
  <div className="stack card">
    <TakesFocus news="sent">
      <p role="status">{messages.contactReceived}</p>
    </TakesFocus>
    <p className="soft">We answer by mail. A note that your message has arrived is on its way to you.</p>
    <Button color="brass.4" onClick={onBack} style={{ justifySelf: 'start' }}>
      Back
    </Button>
  </div>
);
