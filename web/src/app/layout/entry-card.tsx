import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import './entry-card.css';

/** A short form on the dark ground of the doors: log in, sign up, reset. */
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
  /** In the tab, where it should tell more than the heading. */
  documentTitle?: string;
  width?: 'narrow' | 'form';
  children: ReactNode;
}
