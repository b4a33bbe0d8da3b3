import type { DeletionObstacle } from '@livery/contracts/identity/deletion-api.ts';
import { parkedPeopleKeptDays } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ModeLink } from '../../../ui/mode-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useDeletionObstacles } from '../api/get-deletion-obstacles.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** What goes and what stays; then what must be finished first, or the way to do it. */
export function DeleteOwnAccount({ isOperator }: { isOperator: boolean }) {
  return (
    <div className="stack-large">
      <section className="card stack" aria-labelledby="consequences">
        <h2 id="consequences">What happens</h2>
        <p>Your account is deleted for good: you cannot undo this. These are deleted:</p>
        <ul style={{ margin: 0 }}>
          <li>your name, email address, phone numbers, photos{isOperator && ', vehicle and documents'}</li>
          <li>
            of {isOperator ? 'rides you booked' : 'your rides'}: passengers, addresses, notes, chats and the words of
            your reviews, for the other side too
          </li>
          {isOperator && <li>of rides you drove: your notes, and the chats, for the other side too</li>}
          <li>
            your cards{isOperator && ', your subscription, without a refund, and the link to your payout account'}
          </li>
          <li>what we wrote to you, and your place on our mailing list</li>
        </ul>
        <p>We keep these without your name:</p>
        <ul style={{ margin: 0 }}>
          <li>
            when, about where and in which vehicle class your rides took place, and what was charged, because we are
            required to keep financial records
          </li>
          <li>the stars of your reviews{isOperator && ', and the reviews of rides you drove'}</li>
        </ul>
        <p className="soft">
          This begins at once; the last trace is gone within {parkedPeopleKeptDays} days, except in backup copies from
          before, which we keep until we delete them. You may want to{' '}
          <Link to={paths.yourData.to()}>download your data</Link> first.
        </p>
      </section>
      <Way />
    </div>
  );
}

function Way() {
  const { data: obstacles, error, refetch } = useDeletionObstacles();
  if (error && !obstacles) return <ErrorBox onRetry={() => void refetch()}>{messages.requestFailed}</ErrorBox>;
  if (!obstacles) return <SkeletonBlock lines={[64, 64]} />;
  return obstacles.length > 0 ? <FinishFirst obstacles={obstacles} /> : <DeleteAccountForm />;
}

const FinishFirst = ({ obstacles }: { obstacles: DeletionObstacle[] }) => (
  <section className="card stack" aria-labelledby="finish-first">
    <h2 id="finish-first">Finish these first</h2>
    {obstacles.map(({ what, text }) => (
      <Notice key={what} tone="warn">
        <p>
          {text} {places[what]}
        </p>
      </Notice>
    ))}
  </section>
);

const Reservations = ({ tab, children }: { tab: string; children: string }) => (
  <ModeLink mode="TravelerMode" to={`${paths.myReservations.to()}?tab=${tab}`}>
    {children}
  </ModeLink>
);

const Rides = ({ tab, children }: { tab: string; children: string }) => (
  <ModeLink mode="OperatorMode" to={`${paths.rides.to()}?tab=${tab}`}>
    {children}
  </ModeLink>
);

/** A ride whose time came without a status is listed with the past ones, and is not over all the same (R19). */
const places: Partial<Record<DeletionObstacle['what'], ReactNode>> = {
  'rides-open': (
    <>
      They are under <Reservations tab="pending">Pending rides</Reservations>,{' '}
      <Reservations tab="confirmed">Confirmed rides</Reservations>, or, if their time came without a status,{' '}
      <Reservations tab="past">Past Rides</Reservations>.
    </>
  ),
  'rides-to-drive': (
    <>
      They are under <Rides tab="confirmed">Confirmed Rides</Rides>, or, if their time came without a status,{' '}
      <Rides tab="past">Past Rides</Rides>.
    </>
  ),
  'amount-owed': <Link to={paths.openAmounts.to()}>Pay</Link>,
  suspended: <Link to={paths.contactUs.to()}>Write to us</Link>,
};
