import { paths } from '../platform/paths.ts';
import { laterPages } from './page-route.tsx';

const publicRoutes = (...pages: { path: string }[]) =>
  laterPages(pages, async () => (await import('./public-pages.ts')).publicPages);

export const publicPageRoutes = publicRoutes(
  paths.about,
  paths.faqs,
  paths.quickGuide,
  paths.quickGuideTraveler,
  paths.quickGuideOperator,
  paths.tnc,
  paths.privacy,
  paths.pricing,
  paths.locations,
);
/** Pages for visitors only: signed-in people no longer need them. */
export const visitorPageRoutes = publicRoutes(
  paths.travelers,
  paths.operators,
  paths.forgotPassword,
  paths.resetPassword,
);
