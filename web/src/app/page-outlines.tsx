import { paths } from '../platform/paths.ts';
import { draw, type Viewer } from './draw.tsx';
import { ShownPage } from './layout/shown-page.tsx';

const traveler: Viewer = { accountType: 'Traveler', adminRole: null, loggedInOperatorMode: null, suspended: false };
const staff: Viewer = { ...traveler, adminRole: 'staff' };

type Name = keyof typeof paths;

const forVisitors: Name[] = ['start', 'login', 'forgotPassword', 'instantQuote', 'locations'];
/** These pages begin alike for everybody who may see them, whatever is known of the person. */
const forEveryone: Name[] = ['security', 'yourData', 'preferredOperators', 'openAmounts', 'notifications'];
const forTravelers: Name[] = ['account', 'payment', 'paymentMethods', 'paymentView', 'requestedRides', 'rideCreate'];
const forStaff: Name[] = [
  'admin',
  'adminPendingOperators',
  'adminSearch',
  'adminVehicleTypes',
  'adminRides',
  'adminMarketingSubscriptionList',
  'adminCharges',
  'adminTasks',
  'adminAudit',
];

/** What pages show before their answers have come, by address. */
export interface PageOutlines {
  visitors: Record<string, string>;
  signedIn: Record<string, string>;
}

/** Runs in the build. */
export const drawOutlines = async (): Promise<PageOutlines> => ({
  visitors: await drawAs(null, forVisitors),
  signedIn: {
    ...(await drawAs(traveler, [...forEveryone, ...forTravelers])),
    ...(await drawAs(staff, forStaff)),
  },
});

async function drawAs(viewer: Viewer | null, names: readonly Name[]): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const name of names) {
    const { path } = paths[name];
    const location = { pathname: path, search: '', hash: '', state: null, key: 'default' };
    drawn[path] = await draw(path, viewer, <ShownPage location={location} />);
  }
  return drawn;
}
