import { Button, Tabs } from '@mantine/core';
import { Link } from 'react-router';
import { ReservationList } from '../../features/reservations/components/reservation-list.tsx';
import { paths } from '../../platform/paths.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const tabs = ['confirmed', 'pending', 'past'] as const;
const tabLabels = { confirmed: 'Confirmed rides', pending: 'Pending rides', past: 'Past Rides' };

export function MyReservations() {
  const { tab, page, pageSize, go } = useListAddress(tabs);
  const open = (value: string | null) => {
    const next = tabs.find((name) => name === value);
    if (next) go({ tab: next });
  };
  return (
    <PageFrame
      title="My Reservations"
      crumbs={[{ label: 'Home', to: paths.home.to() }]}
      aside={
        <Button component={Link} to={paths.rideCreate.to()} color="brass.4">
          Book new ride
        </Button>
      }
    >
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabLabels[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="lg">
          <ReservationList key={tab} list={tab} page={page} pageSize={pageSize} onChange={go} />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  );
}
