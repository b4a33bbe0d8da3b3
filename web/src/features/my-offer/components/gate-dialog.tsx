import { messages } from '@livery/contracts/messages.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import '../../../ui/dialog.css';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

interface Gate {
  title: string;
  text: string;
  way?: { to: string; label: string };
}

const gateTexts: Record<AcceptGate, Gate> = {
  payout: {
    title: 'Set up cashout',
    text: messages.payoutRequired,
    way: { to: paths.cashout.to(), label: 'Set up cashout' },
  },
  subscription: {
    title: 'Subscribe to plan',
    text: messages.subscriptionRequired,
    way: { to: paths.subscription.to(), label: 'Subscribe' },
  },
  policy: {
    title: 'Cancellation policy needed',
    text: messages.policyRequired,
    way: { to: paths.profile.to(), label: 'Choose a policy' },
  },
  review: { title: 'Review pending', text: messages.underReview },
};

/** What is missing before an operator may accept or confirm, and the way to it: the first gate counts. */
export function GateDialog({ gates: [gate], onClose }: { gates: readonly AcceptGate[]; onClose: () => void }) {
  useReturnFocus();
  if (!gate) return null;
  const { title, text, way } = gateTexts[gate];
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="stack">
        <p>{text}</p>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          {way && (
            <Button component={Link} to={way.to} color="brass.4" data-autofocus>
              {way.label}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
