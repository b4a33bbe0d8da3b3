import type { ReactNode } from 'react';
import './action-bar.css';

/** The next step: beside the content on wide screens, within reach of the thumb on phones. */
export function ActionBar({ children, summary }: { children: ReactNode; summary?: ReactNode }) {
  return (
    <div className="action-bar">
      {summary && <div className="action-bar-summary">{summary}</div>}
      <div className="action-bar-actions">{children}</div>
    </div>
  );
}
