import type { ReactNode } from 'react';
import './error-box.css';
import { alertIcon } from './frame-icons.ts';
import { Icon } from './icon.tsx';

interface Props {
  children: ReactNode;
  onRetry?: () => void;
}

/** What went wrong, beside where it went wrong. */
export const ErrorBox = ({ children, onRetry }: Props) => (
  <div role="alert" aria-label="Error:" tabIndex={-1} className="error-box">
    <Icon shape={alertIcon} />
    <div className="error-box-text">
      <strong>Error:</strong> {children}
    </div>
    {onRetry && (
      <button type="button" className="plain-button" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);
