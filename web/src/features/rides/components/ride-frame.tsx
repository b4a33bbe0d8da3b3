import type { RideView } from '@livery/contracts/rides/view.ts';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { lazily } from '../../../platform/lazily.tsx';
import { useStore } from '../../../platform/store.ts';
import { unreadChats } from '../../../platform/unread-chats.ts';
import { type Crumb, PageFrame } from '../../../ui/page-frame.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';
import { Route } from '../../../ui/route.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { turnText } from '../../../ui/turn-text.ts';
import { isAtCurb } from '../at-curb.ts';
import { CodeAndStatus } from './code-and-status.tsx';
import { CurbCard } from './curb-card.tsx';
import './ride-frame.css';
import { StatusPanel } from './status-panel.tsx';
import './at-curb.css';

const MapTab = lazily(async () => (await import('./map-tab.tsx')).MapTab, <SkeletonBlock lines={[400]} />);

const tabs = { details: 'RIDE DETAILS', chat: 'CHAT', map: 'MAP' } as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

interface Props {
  ride: RideView;
  crumbs: readonly Crumb[];
  /** What the viewer can do now, below the status sentence. */
  next?: ReactNode;
  /** What cannot wait, under the status sentence on every tab. */
  notice?: ReactNode;
  details: ReactNode;
  chat: ReactNode;
}

/** A ride's page for either side: where it stands first, then details, chat and map. */
export function RideFrame({ ride, crumbs, next, notice, details, chat }: Props) {
  const [search, setSearch] = useSearchParams();
  const hasNews = useStore(unreadChats).includes(ride.id);
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'details';
  const open = (value: string | null) =>
    setSearch({ tab: value ?? 'details' }, { replace: true, state: { isTabChosen: true } });
  return (
    <PageFrame
      title={`${ride.serviceFromShort} → ${ride.serviceToShort}`}
      heading={<Route from={ride.serviceFromShort} to={ride.serviceToShort} />}
      documentTitle={`${titleOf(ride)} · ${ride.rideConfirmationCode}`}
      lead={<PickupTime at={ride.serviceAt} timeZone={ride.timeZone} />}
      crumbs={crumbs}
      here={ride.rideConfirmationCode}
      aside={<CodeAndStatus ride={ride} />}
    >
      <div className={isAtCurb(ride) ? 'ride-frame ride-frame-curb' : 'ride-frame'}>
        <StatusPanel ride={ride}>{next}</StatusPanel>
        {isDriven(ride) && <CurbCard ride={ride} />}
        {notice}
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List>
            {tabNames.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {tabs[name]}
                {name === 'chat' && hasNews && (
                  <span className="ride-frame-news">
                    <span className="visually-hidden"> (new messages)</span>
                  </span>
                )}
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
            <MapTab ride={ride} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </PageFrame>
  );
}

const isDriven = ({ view, status, exact }: RideView) => view === 'operator' && status === 'CONFIRMED' && exact;
const titleOf = ({ turn, displayStatus }: RideView) =>
  turn.whose === 'you' ? turnText(turn) : titleCase(displayStatus);
const titleCase = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
