import type { ReactNode } from 'react';
import './empty-state.css';

/** Nothing here yet: the sentence and one next step, over a road that runs on. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty-state">
    <svg viewBox="0 0 240 60" width="240" height="60" aria-hidden="true">
      <path d="M0 46H240" stroke="var(--hairline)" strokeWidth="2" />
      <path d="M0 53H240" stroke="var(--brass-400)" strokeWidth="1.5" strokeDasharray="18 12" />
      <path d="M112 46V22M112 22l16 7-16 7" fill="none" stroke="var(--text-soft)" strokeWidth="1.5" />
    </svg>
    <p>{text}</p>
    {children}
  </div>
);
