import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import './entry-card.css';

/** A short form on a dark background: log in, sign up, reset. */
export const EntryCard = ({ width = 'narrow', children, ...titles }: Props) => (
  <div className="entry">
    <div className={`entry-card entry-card-${width}`}>
      <PageFrame {...titles}>
        <div className="stack">{children}</div>
      </PageFrame>
    </div>
  </div>
);

interface Props {
  title: string;
  /** The title in the tab, where it says more than the heading. */
  documentTitle?: string;
  width?: 'narrow' | 'form';
  children: ReactNode;
}
