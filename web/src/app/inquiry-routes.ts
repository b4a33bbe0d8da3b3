import { paths } from '../platform/paths.ts';
import { laterPages } from './page-route.tsx';

/** Where people write to us, with an account or without. */
export const inquiryRoutes = laterPages(
  [paths.contactUs, paths.marketingSubscription, paths.confirmSubscription, paths.unsubscribe],
  async () => (await import('./inquiry-pages.ts')).inquiryPages,
);
