import type { RideView } from '@livery/contracts/rides/view.ts';
import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type Crumb, PageFrame } from '../../../ui/page-frame.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { CodeAndStatus } from './code-and-status.tsx';
import './ride-frame.css';
import { StatusPanel } from './status-panel.tsx';

const MapTab = lazy(() => import('./map-tab.tsx').then(({ MapTab }) => ({ default: MapTab })));

const tabs = { details: 'RIDE DETAILS', chat: 'CHAT', map: 'MAP' } as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

interface Props {
  ride: RideView;
  crumbs: readonly Crumb[];
  /** What cannot wait, under the status sentence on every tab. */
  notice?: ReactNode;
  details: ReactNode;
  chat: ReactNode;
}

/** A ride's page for either side: where it stands first, then details, chat and map. */
export function RideFrame({ ride, crumbs, notice, details, chat }: Props) {
  const [search, setSearch] = useSearchParams();
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'details';
  const open = (value: string | null) => setSearch({ tab: value ?? 'details' }, { replace: true });
  return (
    <PageFrame
      title={`${ride.serviceFromShort} → ${ride.serviceToShort}`}
      documentTitle={`${titleCase(ride.displayStatus)} · ${ride.rideConfirmationCode}`}
      lead={<PickupTime at={ride.serviceAt} timeZone={ride.timeZone} />}
      crumbs={crumbs}
      here={ride.rideConfirmationCode}
      aside={<CodeAndStatus ride={ride} />}
    >
      <div className="ride-frame">
        <StatusPanel ride={ride} />
        {notice}
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List>
            {tabNames.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="details" pt="lg">
            {details}
          </Tabs.Panel>
          <Tabs.Panel value="chat" pt="lg">
            {chat}
          </Tabs.Panel>
          <Tabs.Panel value="map" pt="lg">
            <Suspense fallback={<SkeletonBlock lines={[400]} />}>
              <MapTab ride={ride} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </div>
    </PageFrame>
  );
}

const titleCase = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
