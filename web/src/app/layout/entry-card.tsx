import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
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

/** For the pages of sign-up: all load this file, and another one would be a request more. */
export const AlreadySignedUp = () => (
  <p className="soft">
    Already signed up? <Link to={paths.login.to()}>Log in</Link>
  </p>
);

interface Props {
  title: string;
  /** The title in the tab, where it says more than the heading. */
  documentTitle?: string;
  width?: 'narrow' | 'form';
  children: ReactNode;
}
