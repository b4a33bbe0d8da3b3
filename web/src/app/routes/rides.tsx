import { messages } from '@livery/contracts/messages.ts';
import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { OnHold } from '../../features/approval/components/on-hold.tsx';
import { useOperatorRides, useOwedRides } from '../../features/operator-rides/api/list-rides.ts';
import { OperatorRideList } from '../../features/operator-rides/components/operator-ride-list.tsx';
import { OwedRides } from '../../features/operator-rides/components/owed-rides.tsx';
import { RideCodeSearch } from '../../features/rides/components/ride-code-search.tsx';
import { paths } from '../../platform/paths.ts';
import { mayHaveRides, mayTakeRides, type User, useUser } from '../../platform/session.ts';
import { useIsLoading } from '../../platform/use-is-loading.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TabCount } from '../../ui/tab-count.tsx';

const tabLabels = {
  confirmed: 'Confirmed Rides',
  new: 'New Rides',
  pendingApproval: 'Pending Approval',
  past: 'Past Rides',
} as const;

/** An operator's rides; one not approved yet waits, one no longer approved still drives the rides they have (R89). */
export function Rides() {
  const user = useUser();
  if (!mayHaveRides(user))
    return (
      <PageFrame title="Rides" crumbs={homeCrumbs}>
        <ReviewNotice user={user} />
      </PageFrame>
    );
  return <RideTabs user={user} />;
}

const ReviewNotice = ({ user }: { user: User }) =>
  user.approval.state === 'on-hold' ? (
    <OnHold user={user} />
  ) : (
    <Notice tone="highlight">{messages.accountInReview}</Notice>
  );

const allTabs = ['confirmed', 'new', 'pendingApproval', 'past'] as const;
const begunTabs = ['confirmed', 'pendingApproval', 'past'] as const;

/** Draws nothing before what stands above it is known, so that nothing moves away from a finger. */
function RideTabs({ user }: { user: User }) {
  const navigate = useNavigate();
  const tabs = mayTakeRides(user) ? allTabs : begunTabs;
  const { tab, query, go, openTab } = useListAddress<(typeof allTabs)[number]>(tabs);
  const found = useOperatorRides({ list: tab, ...query });
  const owed = useOwedRides();
  const isWaiting = useIsLoading(found, owed);
  const counts = found.data?.counts;
  const newRides = counts?.new ?? 0;
  return (
    <PageFrame
      title="Rides"
      documentTitle={newRides > 0 ? `${tabLabels[tab]}, ${newRides} new` : tabLabels[tab]}
      crumbs={homeCrumbs}
    >
      {isWaiting ? (
        <SkeletonBlock lines={[44, 88, 88, 88]} />
      ) : (
        <>
          {!user.approved && !user.suspended && <ReviewNotice user={user} />}
          {/* If the tab failed too, the list shows the error. */}
          {found.data && owed.isError && !owed.data && (
            <ErrorBox onRetry={() => void owed.refetch()}>{messages.ridesFailed}</ErrorBox>
          )}
          <OwedRides />
          <Tabs value={tab} onChange={openTab} keepMounted={false}>
            <Tabs.List>
              {tabs.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {tabLabels[name]}
                  {name !== 'past' && <TabCount count={counts?.[name]} />}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={tab} pt="lg">
              <OperatorRideList key={tab} list={tab} query={query} onChange={go} />
            </Tabs.Panel>
          </Tabs>
          <RideCodeSearch onFound={(id) => void navigate(paths.ride.to(id))} />
        </>
      )}
    </PageFrame>
  );
}
