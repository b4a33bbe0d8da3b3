import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../../../platform/session.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What still keeps an operator from accepting rides; empty when nothing does. */
export function OperatorChecklist({ user }: { user: User }) {
  const blockers = blockersOf(user);
  if (blockers.length === 0) return null;
  return (
    <ul className="stack" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {blockers.map((text) => (
        <li key={text}>
          <Notice tone="highlight">{text}</Notice>
        </li>
      ))}
    </ul>
  );
}

function blockersOf(user: User): string[] {
  const { approval, subscription, payout, cancellationPolicy, suspended } = user;
  const found: string[] = [];
  if (suspended) found.push(messages.suspended);
  if (approval.state === 'on-hold' && approval.reason) found.push(approval.reason);
  else if (!user.approved) found.push(messages.approvalPending);
  if (subscription.state === 'none' || subscription.state === 'ended') found.push(messages.subscriptionRequired);
  if (subscription.state === 'past-due') found.push(messages.subscriptionPastDue);
  if (!payout.chargesEnabled) found.push(messages.payoutRequired);
  if (cancellationPolicy === null) found.push(messages.policyRequired);
  return found;
}
