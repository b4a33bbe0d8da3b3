import type { ReactNode } from 'react';
import './band.css';

interface Props {
  id: string;
  eyebrow: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of a public page: what it is about at the side, what it says beside it. */
export const Band = ({ id, eyebrow, title, lead, children }: Props) => (
  <section className="band" aria-labelledby={id}>
    <div className="band-inner">
      <header className="band-head">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id={id}>{title}</h2>
        {lead && <p className="band-lead">{lead}</p>}
      </header>
      <div className="band-body">{children}</div>
    </div>
  </section>
);
