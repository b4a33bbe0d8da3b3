import { messages } from '@livery/contracts/messages.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import { Button, Modal } from '@mantine/core';
import './dialog.css';
import { useReturnFocus } from './use-return-focus.ts';

interface Gate {
  title: string;
  text: string;
}

const gateTexts: Record<AcceptGate, Gate> = {
  payout: { title: 'Payout account needed', text: messages.payoutRequired },
  subscription: { title: 'Subscription needed', text: messages.subscriptionRequired },
  policy: { title: 'Cancellation policy needed', text: messages.policyRequired },
  review: { title: 'Review pending', text: messages.underReview },
};

/** What is missing before an operator may accept or confirm, all of it, in the order in which it is asked for. */
export function GateDialog({ gates, onClose }: Props) {
  const [first, second] = gates;
  useReturnFocus();
  if (!first) return null;
  const title = second ? 'Before you can accept rides' : gateTexts[first].title;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="stack">
        {second ? (
          <ol className="gate-list">
            {gates.map((gate) => (
              <li key={gate}>{gateTexts[gate].text}</li>
            ))}
          </ol>
        ) : (
          <p>{gateTexts[first].text}</p>
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface Props {
  gates: readonly AcceptGate[];
  onClose: () => void;
}
