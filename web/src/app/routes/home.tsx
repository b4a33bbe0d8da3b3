import { messages } from '@livery/contracts/messages.ts';
import { OnHold } from '../../features/approval/components/on-hold.tsx';
import { OnTheOtherHome } from '../../features/operator-home/components/on-the-other-home.tsx';
import { OperatorChecklist } from '../../features/operator-home/components/operator-checklist.tsx';
import { useReceivables } from '../../features/receivables/api/get-receivables.ts';
import { AmountDue } from '../../features/receivables/components/amount-due.tsx';
import { TravelerDay } from '../../features/reservations/components/traveler-day.tsx';
import { lazily } from '../../platform/lazily.tsx';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, mayBook, mayHaveRides, mayTakeRides, type User, useUser } from '../../platform/session.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Tile, Tiles } from '../../ui/tile.tsx';

const MissingDocuments = lazily(
  async () => (await import('../../features/approval/components/missing-documents.tsx')).MissingDocuments,
  <SkeletonBlock lines={[320, 88]} />,
);
const OperatorDay = lazily(
  async () => (await import('../../features/operator-rides/components/operator-day.tsx')).OperatorDay,
  <SkeletonBlock lines={[120, 120, 88]} />,
);

export function Home() {
  const user = useUser();
  return (
    <PageFrame title={`Welcome ${user.firstName.toUpperCase()}`} documentTitle="Home">
      {isInOperatorMode(user) ? <OperatorHome user={user} /> : <TravelerHome user={user} />}
    </PageFrame>
  );
}

function TravelerHome({ user }: { user: User }) {
  const { data: due, isError, refetch } = useReceivables();
  const isStaff = !mayBook(user);
  return (
    <div className="stack-large">
      {user.suspended && <Notice tone="highlight">{messages.suspended}</Notice>}
      {!isStaff && <OnHold user={user} />}
      {!isStaff && <OnTheOtherHome user={user} />}
      {isError && !due && <ErrorBox onRetry={() => void refetch()}>{messages.amountsFailed}</ErrorBox>}
      {due && due.length > 0 && <AmountDue receivables={due} />}
      <TravelerDay isStaff={isStaff}>
        <Tiles>
          {isStaff && <Tile to={paths.admin.to()} title="Admin" text="Operators, people, rides and charges" />}
          <Tile to={paths.myReservations.to()} title="Rides" text="Requests, confirmed and past rides" />
          <Tile to={paths.account.to()} title="Settings" text="Your account and payment methods" />
        </Tiles>
      </TravelerDay>
    </div>
  );
}

const OperatorHome = ({ user }: { user: User }) => (
  <div className="stack-large">
    <OnHold user={user} />
    <OperatorChecklist user={user} />
    {user.approved ? (
      <OperatorWork user={user} />
    ) : (
      <MissingDocuments user={user}>
        <OperatorWork user={user} />
      </MissingDocuments>
    )}
  </div>
);

const OperatorWork = ({ user }: { user: User }) =>
  mayHaveRides(user) ? (
    <OperatorDay takesRides={mayTakeRides(user)}>
      <OperatorTiles />
    </OperatorDay>
  ) : (
    <OperatorTiles />
  );

const OperatorTiles = () => (
  <Tiles>
    <Tile to={paths.rides.to()} title="Rides" text="New requests, your offers, confirmed and past rides" />
    <Tile to={paths.accountOperator.to()} title="Settings" text="Your account, subscription and cashout" />
  </Tiles>
);
