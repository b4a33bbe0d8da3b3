import { paths } from '../platform/paths.ts';
import { CurrentPage } from './layout/current-page.tsx';
import { renderToHtml, type Viewer } from './render-to-html.tsx';

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
export interface PageSkeletons {
  visitors: Record<string, string>;
  signedIn: Record<string, string>;
}

/** Runs in the build. */
export const renderSkeletons = async (): Promise<PageSkeletons> => ({
  visitors: await renderAs(null, forVisitors),
  signedIn: {
    ...(await renderAs(traveler, [...forEveryone, ...forTravelers])),
    ...(await renderAs(staff, forStaff)),
  },
});

async function renderAs(viewer: Viewer | null, names: readonly Name[]): Promise<Record<string, string>> {
  const rendered: Record<string, string> = {};
  for (const name of names) {
    const { path } = paths[name];
    const location = { pathname: path, search: '', hash: '', state: null, key: 'default' };
    rendered[path] = await renderToHtml(path, viewer, <CurrentPage location={location} />);
  }
  return rendered;
}
