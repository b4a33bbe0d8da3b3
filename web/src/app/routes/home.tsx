import { OperatorChecklist } from '../../features/operator-home/components/operator-checklist.tsx';
import { useReceivables } from '../../features/receivables/api/get-receivables.ts';
import { AmountDue } from '../../features/receivables/components/amount-due.tsx';
import { NextRide } from '../../features/reservations/components/next-ride.tsx';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, type User, useUser } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Tile, Tiles } from '../../ui/tile.tsx';

export function Home() {
  const user = useUser();
  return (
    <PageFrame title={`Welcome ${user.firstName.toUpperCase()}`} documentTitle="Home">
      {isInOperatorMode(user) ? <OperatorHome user={user} /> : <TravelerHome />}
    </PageFrame>
  );
}

function TravelerHome() {
  const { data: due = [] } = useReceivables();
  return (
    <div className="stack-large">
      {due.length > 0 && <AmountDue receivables={due} />}
      <NextRide />
      <Tiles>
        <Tile to={paths.myReservations.to()} title="Rides" text="Requests, confirmed and past rides" />
        <Tile to={paths.account.to()} title="Settings" text="Your account and payment methods" />
      </Tiles>
    </div>
  );
}

const OperatorHome = ({ user }: { user: User }) => (
  <div className="stack-large">
    <OperatorChecklist user={user} />
    <Tiles>
      <Tile to={paths.rides.to()} title="Rides" text="New requests, your offers, confirmed and past rides" />
      <Tile to={paths.payment.to()} title="Settings" text="Your payment methods" />
    </Tiles>
  </div>
);
