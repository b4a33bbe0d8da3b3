import type { ReactNode } from 'react';
import './notice.css';

type Tone = 'info' | 'success' | 'warn' | 'highlight';

/**
 * A fact that belongs to the page, not an error; `live` says it aloud when it appears. A warning is then an alert, since
 * a status that comes together with its words is often not read.
 */
export const Notice = ({ tone, live = false, children }: { tone: Tone; live?: boolean; children: ReactNode }) => (
  <div className={`notice notice-${tone}`} {...(live ? { role: tone === 'warn' ? 'alert' : 'status' } : {})}>
    {children}
  </div>
);
