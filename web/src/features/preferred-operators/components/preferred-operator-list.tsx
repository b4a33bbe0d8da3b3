import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { photoUrl } from '../../../platform/photo-url.ts';
import { showFailure, showToast } from '../../../platform/toast.ts';
import { type ListProps, useRedirectToLastPage } from '../../../platform/use-list-address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { policyText } from '../../../ui/operator-texts.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useChangePreference } from '../api/change-preference.ts';
import { type PreferredOperator, usePreferredOperators } from '../api/list-preferred-operators.ts';
import './preferred-operator-list.css';

/** The operators a traveler prefers; the server sends the whole list, and the pages are made here. */
export function PreferredOperatorList({ query: { page, pageSize }, onChange }: ListProps) {
  const { data: all, error, refetch } = usePreferredOperators();
  const remove = useRemove();
  useFocusAfterRemoval(all?.length);
  const size = Number(pageSize);
  const items = (all ?? []).slice((page - 1) * size, page * size);
  const served = all && { items, page, pageSize: size, total: all.length, more: false };
  const isTurning = useRedirectToLastPage(served, onChange);
  if (error && !all) return <ErrorBox onRetry={() => void refetch()}>{messages.preferredOperatorsFailed}</ErrorBox>;
  if (!served || isTurning) return <SkeletonBlock lines={[96, 96, 96]} />;
  if (served.total === 0)
    return (
      <EmptyState text={messages.noPreferredOperators} vehicle="StretchLimo">
        <Link to={paths.myReservations.to()} className="plain-button">
          My Reservations
        </Link>
      </EmptyState>
    );
  const action: Column<PreferredOperator> = {
    header: 'Remove',
    cell: (operator) => (
      <Button size="sm" variant="default" onClick={() => remove(operator)} aria-label={`Remove ${fullName(operator)}`}>
        Remove
      </Button>
    ),
  };
  return (
    <div className="stack">
      <DataTable caption="Preferred operators" columns={[...columns, action]} rows={items} keyOf={({ id }) => id} />
      <Pager served={served} onChange={onChange} />
    </div>
  );
}

const fullName = ({ firstName, lastName }: PreferredOperator) => `${firstName} ${lastName}`;

const columns: readonly Column<PreferredOperator>[] = [
  { header: 'Photo', cell: (operator) => <Portrait operator={operator} /> },
  {
    header: 'Name',
    cell: (operator) => (
      <div className="preferred-operator-name">
        <strong>{fullName(operator)}</strong>
        <RatingStars average={operator.avgRating} count={operator.numberOfRatings} />
      </div>
    ),
  },
  {
    header: 'Vehicle',
    cell: ({ carColor, carMake, carModel }) => [carColor, carMake, carModel].filter(Boolean).join(' '),
  },
  { header: 'Plate', cell: ({ carPlate }) => <span className="preferred-operator-plate">{carPlate}</span> },
  {
    header: 'Rides',
    cell: ({ acceptedRides, completedRides, cancelledConfirmedRides }) =>
      `${acceptedRides} accepted\n${completedRides} completed\n${cancelledConfirmedRides} cancelled or late`,
  },
  { header: 'Cancellation', cell: ({ cancellationPolicy }) => policyText(cancellationPolicy) },
];

const Portrait = ({ operator }: { operator: PreferredOperator }) => (
  <div className="preferred-operator-photo">
    <Photo
      src={photoUrl({ uid: operator.id, category: 'profile', fileName: operator.profileImageUrl }, 'thumb')}
      alt={fullName(operator)}
      fallback={<span aria-hidden="true">{operator.firstName.charAt(0)}</span>}
    />
  </div>
);

/** Each removal says how it went, also when the next one is under way already. */
function useRemove() {
  const { mutateAsync: change } = useChangePreference();
  const restore = (operatorId: string) => void change({ operatorId, preferred: true }).catch(showFailure);
  const say = (operator: PreferredOperator) =>
    showToast({
      text: `${fullName(operator)} is no longer a preferred operator.`,
      tone: 'success',
      undo: () => restore(operator.id),
    });
  return (operator: PreferredOperator) =>
    void change({ operatorId: operator.id, preferred: false }).then(() => say(operator), showFailure);
}
