import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSwitchMode, useUser } from '../platform/session.ts';
import { showFailure } from '../platform/toast.ts';

interface Props {
  mode: OperatorMode;
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page of one mode: following it switches an operator who is in the other mode. */
export function ModeLink({ mode, to, className, children }: Props) {
  const { loggedInOperatorMode } = useUser();
  const navigate = useNavigate();
  const { mutateAsync } = useSwitchMode();
  const isThere = loggedInOperatorMode === null || loggedInOperatorMode === mode;
  const switchFirst = () => mutateAsync(mode).then(() => navigate(to), showFailure);
  return (
    <Link
      to={to}
      className={className}
      onClick={(event) => {
        if (isThere) return;
        event.preventDefault();
        void switchFirst();
      }}
    >
      {children}
    </Link>
  );
}
