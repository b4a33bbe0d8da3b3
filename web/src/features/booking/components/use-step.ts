import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Step } from '../booking-refusals.ts';

/** The step is part of the address, so that Back works; a step whose predecessors are not done leads to the first that is not. */
export function useStep(reachable: (wanted: Step) => Step, isWaiting: boolean) {
  const [search, setSearch] = useSearchParams();
  const wanted = stepFrom(search.get('step'));
  const step = isWaiting ? wanted : reachable(wanted);
  useEffect(() => {
    if (step !== wanted) setSearch({ step: String(step) }, { replace: true });
  }, [step, wanted, setSearch]);
  const goTo = (next: Step) => setSearch({ step: String(next) }, { preventScrollReset: true });
  return [step, goTo] as const;
}

function stepFrom(text: string | null): Step {
  if (text === '2') return 2;
  return text === '3' ? 3 : 1;
}
