import { messages } from '@livery/contracts/messages.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/paths.ts';
import { useIsLoading } from '../../../platform/use-is-loading.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { TodoList } from '../../../ui/todo-list.tsx';
import { useRidesAhead } from '../api/list-reservations.ts';
import { NextRide } from './next-ride.tsx';

interface Props {
  /** Staff book no rides. */
  isStaff: boolean;
  /** What comes below. */
  children: ReactNode;
}

/**
 * The rides that wait for their traveler (to choose, to pay, to answer an extra stop), those whose time has come, and
 * the next one. Nothing is drawn before all of it is known, so that nothing moves.
 */
export function TravelerDay({ isStaff, children }: Props) {
  const confirmed = useRidesAhead('atHand');
  const pending = useRidesAhead('pending');
  if (useIsLoading(confirmed, pending)) return <SkeletonBlock lines={[312, 88]} />;
  const failed = [confirmed, pending].filter(({ isError, data }) => isError && !data);
  const tryAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  const rows = [...(confirmed.data?.items ?? []), ...(pending.data?.items ?? [])];
  return (
    <>
      {failed.length > 0 && <ErrorBox onRetry={tryAgain}>{messages.reservationsFailed}</ErrorBox>}
      <TodoList
        title="Waiting for you"
        rows={rows.filter(({ turn }) => turn.whose === 'you')}
        toRide={paths.requestedRide.to}
      />
      {!isStaff && !failed.includes(confirmed) && <NextRide />}
      {children}
    </>
  );
}
