import type { CardRow } from '@livery/contracts/payments/api.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { cardIcon } from '../../../ui/icons.ts';
import './card-row.css';

/** Brand, expiry, name and postal code of one saved card, with its actions. */
export const CardRowView = ({ card, children }: { card: CardRow; children?: ReactNode }) => (
  <li className="card-row">
    <Icon shape={cardIcon} size={28} />
    <div className="card-row-facts">
      <h2 tabIndex={-1}>
        {card.card} {card.defaultCard && <span className="card-row-chip">Default</span>}
      </h2>
      <dl>
        <Fact name="Expires" value={card.expires} />
        <Fact name="Name" value={card.name} />
        <Fact name="Postal Code" value={card.postalCode} />
      </dl>
    </div>
    <div className="card-row-actions">{children}</div>
  </li>
);

const Fact = ({ name, value }: { name: string; value: string | null }) =>
  value === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
