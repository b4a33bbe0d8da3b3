import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useReservations } from '../../features/reservations/api/list-reservations.ts';
import { ReservationList } from '../../features/reservations/components/reservation-list.tsx';
import { RideCodeSearch } from '../../features/rides/components/ride-code-search.tsx';
import { paths } from '../../platform/paths.ts';
import { mayBook, useCountedUser } from '../../platform/session.ts';
import { useIsLoading } from '../../platform/use-is-loading.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { homeCrumbs, PageFrame } from '../../ui/page-frame.tsx';
import { TabCount } from '../../ui/tab-count.tsx';

const tabs = ['confirmed', 'pending', 'past'] as const;
const tabLabels = { confirmed: 'Confirmed rides', pending: 'Pending rides', past: 'Past Rides' };
const bookTab = 'book';

export function MyReservations() {
  const navigate = useNavigate();
  const user = useCountedUser();
  const { tab, query, go, openTab } = useListAddress(tabs);
  const found = useReservations({ list: tab, ...query });
  const isWaiting = useIsLoading(found);
  const counts = found.data?.counts;
  const open = (value: string | null) => {
    if (value === bookTab) void navigate(paths.rideCreate.to());
    openTab(value);
  };
  return (
    <PageFrame title="My Reservations" lead={ridesText(user.requestedRides, user.cancelledRides)} crumbs={homeCrumbs}>
      {/* An arrow key that reaches "Book new ride" must not leave the page. */}
      <Tabs value={tab} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabLabels[name]}
              {name !== 'past' && <TabCount count={counts?.[name]} />}
            </Tabs.Tab>
          ))}
          {mayBook(user) && <Tabs.Tab value={bookTab}>Book new ride</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="lg">
          <ReservationList key={tab} list={tab} query={query} onChange={go} />
        </Tabs.Panel>
      </Tabs>
      {!isWaiting && <RideCodeSearch onFound={(id) => void navigate(paths.requestedRide.to(id))} />}
    </PageFrame>
  );
}

const ridesText = (requested: number, cancelled: number) =>
  `${requested} ${requested === 1 ? 'ride' : 'rides'} requested, ${cancelled} cancelled`;
