import { paths } from '../platform/paths.ts';
import { laterPages } from './page-route.tsx';

const publicRoutes = (...pages: { path: string }[]) =>
  laterPages(pages, async () => (await import('./public-pages.ts')).publicPages);

const { about, faqs, quickGuide, quickGuideTraveler, quickGuideOperator, tnc, privacy } = paths;
export const everyonesPages = publicRoutes(
  about,
  faqs,
  quickGuide,
  quickGuideTraveler,
  quickGuideOperator,
  tnc,
  privacy,
  paths.pricing,
  paths.locations,
);
/** Who is signed in has found the way already. */
export const landingPages = publicRoutes(paths.travelers, paths.operators, paths.forgotPassword, paths.resetPassword);
