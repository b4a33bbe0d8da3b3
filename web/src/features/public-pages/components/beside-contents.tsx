import type { ReactNode } from 'react';
import './beside-contents.css';
import { Contents, type Heading } from './contents.tsx';

/** A long page beside its table of contents. */
export const BesideContents = ({ headings, children }: { headings: readonly Heading[]; children: ReactNode }) => (
  <div className="beside-contents">
    <Contents headings={headings} />
    {children}
  </div>
);
