import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

interface Steps<Step extends number> {
  all: readonly [Step, ...Step[]];
  /** The wanted step, or the first before it that is not done. */
  reachable: (wanted: Step) => Step;
  /** True while nobody can tell yet what is done. */
  isWaiting: boolean;
}

/** The step is part of the address, so that Back works; a step whose predecessors are not done leads to the first that is not. */
export function useStep<Step extends number>({ all, reachable, isWaiting }: Steps<Step>) {
  const [search, setSearch] = useSearchParams();
  const wanted = all.find((step) => String(step) === search.get('step')) ?? all[0];
  const step = isWaiting ? wanted : reachable(wanted);
  useEffect(() => {
    if (step !== wanted) setSearch({ step: String(step) }, { replace: true });
  }, [step, wanted, setSearch]);
  const goTo = (next: Step) => setSearch({ step: String(next) }, { preventScrollReset: true });
  return [step, goTo] as const;
}
