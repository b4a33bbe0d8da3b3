import { subscriptionPriceCents } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { priceText } from '@livery/contracts/money.ts';
import type { User } from '../../../platform/session.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { deadlineText, viewerTimeZone } from '../../../ui/local-time-text.ts';
import { longDate } from '../../../ui/long-date.ts';
import { Notice } from '../../../ui/notice.tsx';
import { subscriptionTexts } from '../subscription-texts.ts';
import { PlanCard } from './plan-card.tsx';
import { PortalButton } from './portal-button.tsx';

/** The plan that is being paid for, with a warning when it is about to end (R77). */
export function ActiveSubscription({ user: { subscription } }: { user: User }) {
  const { expiresAt, pastDueUntil, endsAt } = subscription;
  const isCurrent = pastDueUntil === null;
  return (
    <PlanCard title={`${priceText(subscriptionPriceCents)} Per Month`} actions={<PortalButton />}>
      <p>
        <strong>{messages.alreadySubscribed}</strong>
      </p>
      {pastDueUntil && (
        <Notice tone="warn">
          {subscriptionTexts.graceUntil(deadlineText(pastDueUntil, viewerTimeZone()), endsAt !== null)}
        </Notice>
      )}
      {endsAt && <Notice tone="warn">{subscriptionTexts.endsOn(longDate(endsAt))}</Notice>}
      {isCurrent && !endsAt && expiresAt && (
        <>
          <FactList rows={[['Expires on', longDate(expiresAt)]]} />
          <p className="soft">It renews automatically every month until you cancel it.</p>
        </>
      )}
    </PlanCard>
  );
}
