import { Money } from './money.tsx';
import './price-lines.css';

export interface PriceLine {
  label: string;
  cents: number | null;
  note?: string | null;
}

interface Props {
  lines: readonly PriceLine[];
  total?: PriceLine;
}

/** Amounts, and the total they make. */
export const PriceLines = ({ lines, total }: Props) => (
  <div className="price-lines">
    <dl>
      {lines.map(({ label, cents, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may have the same words, and lines keep their places
        <div key={`${label} ${index}`}>
          <dt>
            {label}
            {note && <span className="soft small as-typed">{note}</span>}
          </dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      {total && (
        <div className="price-lines-total">
          <dt>{total.label}</dt>
          <dd>
            <Money cents={total.cents} />
          </dd>
        </div>
      )}
    </dl>
  </div>
);
