import { useEffect } from 'react';

/** Lets the browser ask before the page goes with what cannot be kept. */
export function useWarnOfLoss(isAtStake: boolean) {
  useEffect(() => {
    if (!isAtStake) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}
