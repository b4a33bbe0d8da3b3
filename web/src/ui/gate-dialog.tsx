import { messages } from '@livery/contracts/messages.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths, toCancellationPolicy } from '../platform/paths.ts';
import { rememberRideToAnswer } from '../platform/ride-to-answer.ts';
import { type User, useUser } from '../platform/session.ts';
import { Dialog } from './dialog.tsx';
import { payoutRestricted } from './payout-restricted.ts';

interface Gate {
  title: string;
  text: string;
  /** Where it can be mended. */
  way?: { to: string; label: string };
}

const gateTexts: Record<AcceptGate, Gate> = {
  payout: {
    title: 'Payout account needed',
    text: messages.payoutRequired,
    way: { to: paths.cashout.to(), label: 'Set up cashout' },
  },
  subscription: {
    title: 'Subscription needed',
    text: messages.subscriptionRequired,
    way: { to: paths.subscription.to(), label: 'Subscribe to plan' },
  },
  policy: {
    title: 'Cancellation policy needed',
    text: messages.policyRequired,
    way: { to: toCancellationPolicy, label: 'Choose your policy' },
  },
  review: { title: 'Review pending', text: messages.underReview },
};

/**
 * What is missing before an operator may accept or confirm, all of it, in the order in which it is asked for, with the
 * ways to the pages where it is mended and from there back to this one.
 */
export function GateDialog({ gates, onClose }: Props) {
  const [first, second] = gates;
  const user = useUser();
  if (!first) return null;
  const title = second ? 'Before you can accept rides' : gateTexts[first].title;
  return (
    <Dialog onClose={onClose} title={title}>
      <div className="stack">
        {second ? (
          <ol className="gate-list">
            {gates.map((gate) => (
              <li key={gate}>
                <p>{textOf(gate, user)}</p>
                <Way gate={gateTexts[gate]} />
              </li>
            ))}
          </ol>
        ) : (
          <p>{textOf(first, user)}</p>
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
          {!second && <Way gate={gateTexts[first]} />}
        </div>
      </div>
    </Dialog>
  );
}

const textOf = (gate: AcceptGate, { payout }: User) =>
  gate === 'payout' && payout.linked ? payoutRestricted : gateTexts[gate].text;

function Way({ gate: { way } }: { gate: Gate }) {
  const { pathname, search } = useLocation();
  if (!way) return null;
  return (
    <Button component={Link} to={way.to} color="brass.4" onClick={() => rememberRideToAnswer(pathname + search)}>
      {way.label}
    </Button>
  );
}

interface Props {
  gates: readonly AcceptGate[];
  onClose: () => void;
}
