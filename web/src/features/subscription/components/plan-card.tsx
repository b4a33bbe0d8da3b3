import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import './plan-card.css';

/** What the plan is for. */
const features = [
  'Answer every ride request in your state and vehicle class',
  'Name your own price: no commission, no surge pricing',
  'Be paid by card, straight to your own account',
  'Chat with the traveler of a confirmed ride',
  'Cancel the plan yourself, whenever you want',
];

interface Props {
  title: string;
  /** What applies to the plan now. */
  children?: ReactNode;
  actions: ReactNode;
}

/** The one plan there is. */
export const PlanCard = ({ title, children, actions }: Props) => (
  <section className="card plan-card" aria-labelledby="plan">
    <p className="eyebrow">Operators</p>
    <h2 id="plan">{title}</h2>
    {children}
    <ul>
      {features.map((feature) => (
        <li key={feature}>
          <Icon shape={checkIcon} />
          {feature}
        </li>
      ))}
    </ul>
    {actions}
  </section>
);
