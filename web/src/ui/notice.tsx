import type { ReactNode } from 'react';
import './notice.css';

type Tone = 'info' | 'success' | 'warn' | 'highlight';

/** A fact that belongs to the page, not an error; `live` says it aloud when it appears. */
export const Notice = ({ tone, live = false, children }: { tone: Tone; live?: boolean; children: ReactNode }) => (
  <div className={`notice notice-${tone}`} {...(live ? { role: 'status' } : {})}>
    {children}
  </div>
);
