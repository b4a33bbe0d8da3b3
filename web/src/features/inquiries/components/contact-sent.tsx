import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { FocusBox } from '../../../ui/focus-box.tsx';

/** The message is ours now; Back leads to the empty form. */
export const ContactSent = ({ onBack }: { onBack: () => void }) => (
  <div className="stack card">
    <FocusBox focusKey="sent">
      <p role="status">{messages.contactReceived}</p>
    </FocusBox>
    <p className="soft">We will answer by email. A confirmation that we received your message is on its way.</p>
    <Button color="brass.4" onClick={onBack} className="at-start">
      Back
    </Button>
  </div>
);
