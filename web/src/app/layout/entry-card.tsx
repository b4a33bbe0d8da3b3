import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import './entry-card.css';

/** A short form on the dark ground of the doors: log in, sign up, reset. */
export const EntryCard = ({ title, width = 'narrow', children }: Props) => (
  <div className="entry">
    <div className={`entry-card entry-card-${width}`}>
      <PageFrame title={title}>
        <div className="stack">{children}</div>
      </PageFrame>
    </div>
  </div>
);

interface Props {
  title: string;
  width?: 'narrow' | 'form';
  children: ReactNode;
}
