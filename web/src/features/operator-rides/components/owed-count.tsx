import { useEffect } from 'react';
import { answersDue } from '../../../platform/answers-due.ts';
import { useOwedRides } from '../api/list-rides.ts';

/** Counts what an operator owes before the title of every page, for operators who work in another tab. */
export function OwedCount() {
  const owed = useOwedRides().data?.total ?? 0;
  useEffect(() => {
    answersDue.set(owed);
    return () => answersDue.set(0);
  }, [owed]);
  return null;
}
