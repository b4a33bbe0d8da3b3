import type { ReactNode } from 'react';
import './fact-list.css';

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values; empty values are left out. */
export const FactList = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl className="fact-list">
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="as-typed">{value}</dd>
        </div>
      ))}
  </dl>
);
