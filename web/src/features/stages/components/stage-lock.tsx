import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { lockIcon } from '../../../ui/icons.ts';
import './stage-lock.css';

/** Why no stage can be reported yet. */
export const StageLock = ({ children }: { children: ReactNode }) => (
  <p className="stage-lock">
    <Icon shape={lockIcon} /> {children}
  </p>
);
