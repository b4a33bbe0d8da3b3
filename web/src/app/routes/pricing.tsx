import { subscriptionPriceCents } from '@livery/contracts/identity/policy.ts';
import { dollarsText, priceText } from '@livery/contracts/money.ts';
import { pastDueGraceDays } from '@livery/contracts/payments/policy.ts';
import { bookingHoldCents, cancellationFeeCents } from '@livery/contracts/rides/policy.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PlanCard } from '../../features/subscription/components/plan-card.tsx';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import './pricing.css';

const questions = [
  {
    question: 'What does Livery take from a ride?',
    answer: 'Nothing. Operators pay for the plan; there is no commission and no surge pricing.',
  },
  {
    question: 'What does a traveler pay?',
    answer: `The total of the operator they chose. A booking holds ${dollarsText(bookingHoldCents)} on the card, which is released later; cancelling after an operator has replied costs ${dollarsText(cancellationFeeCents)}, and the full rate once the operator’s notice period has begun.`,
  },
  {
    question: 'What if a payment for the plan fails?',
    answer: `The plan stays active for ${pastDueGraceDays} days so that there is time to update the card. Rides already confirmed can always be finished.`,
  },
  {
    question: 'What else does an operator need?',
    answer:
      'An approved account, a cancellation policy, a Standard payout account with Stripe in the United States, which is free, and an authenticator app to connect it.',
  },
];

/** What the one plan costs, and what else costs what; every figure is the product's own. */
export const Pricing = () => (
  <PageFrame
    title="Pricing"
    lead="One plan for operators. Travelers pay for their rides and, where one is due, a cancellation fee."
  >
    <div className="pricing">
      <PlanCard title={`${priceText(subscriptionPriceCents)} per month plan`} actions={<NextStep />} />
      <section className="stack" aria-labelledby="questions">
        <h2 id="questions">Good to know</h2>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p className="soft">{answer}</p>
          </div>
        ))}
      </section>
    </div>
  </PageFrame>
);

/** The next step for the person who is looking; a traveler has none. */
function NextStep() {
  const { user } = useSession();
  if (user?.accountType === 'Traveler') return null;
  const [to, label] = user
    ? [paths.subscription.to(), 'Your subscription']
    : [paths.signupOperator.to(), 'Sign up as an operator'];
  return (
    <Button component={Link} to={to} color="brass.4">
      {label}
    </Button>
  );
}
