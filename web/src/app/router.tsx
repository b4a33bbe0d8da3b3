import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { operatorAccountRoutes, sharedAccountRoutes, travelerAccountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { RequireAdmin } from './guards/require-admin.tsx';
import { RequireOperatorAccount } from './guards/require-operator-account.tsx';
import { RequireTravelerMode } from './guards/require-traveler-mode.tsx';
import { RequireUser } from './guards/require-user.tsx';
import { VisitorsOnly } from './guards/visitors-only.tsx';
import { inquiryRoutes } from './inquiry-routes.ts';
import { fetchPage } from './page-chunk.ts';
import { pageRoute } from './page-route.tsx';
import { publicPageRoutes, visitorPageRoutes } from './public-routes.ts';
import { rideRoutes } from './ride-routes.tsx';

const visitorRoutes = [
  pageRoute(paths.start.path, async () => (await import('./routes/start.tsx')).Start),
  pageRoute(paths.login.path, async () => (await import('./routes/login.tsx')).Login),
  pageRoute(paths.signup.path, async () => (await import('./routes/signup.tsx')).Signup),
  pageRoute(paths.signupTraveler.path, async () => (await import('./routes/signup-traveler.tsx')).SignupTraveler),
  pageRoute(paths.signupOperator.path, async () => (await import('./routes/signup-operator.tsx')).SignupOperator),
  ...visitorPageRoutes,
];

const loadPayment = async () => (await import('./routes/payment.tsx')).Payment;
const userRoutes = [
  pageRoute(paths.home.path, async () => (await import('./routes/home.tsx')).Home),
  ...sharedAccountRoutes,
  pageRoute(paths.payment.path, loadPayment),
  pageRoute(paths.paymentAdd.path, loadPayment),
  pageRoute(paths.paymentMethods.path, loadPayment),
  pageRoute(paths.paymentView.path, loadPayment),
];

const travelerRoutes = [
  ...travelerAccountRoutes,
  pageRoute(paths.myReservations.path, async () => (await import('./routes/my-reservations.tsx')).MyReservations),
  pageRoute(paths.requestedRides.path, async () => (await import('./routes/requested-rides.tsx')).RequestedRides),
  pageRoute(paths.rideCreate.path, async () => (await import('./routes/ride-create.tsx')).RideCreate),
];

export const routes: RouteObject[] = [
  { element: <VisitorsOnly />, children: visitorRoutes },
  {
    element: <RequireUser />,
    children: [
      ...userRoutes,
      ...rideRoutes,
      { element: <RequireTravelerMode />, children: travelerRoutes },
      { element: <RequireOperatorAccount />, children: operatorAccountRoutes },
      { element: <RequireAdmin />, children: adminRoutes },
    ],
  },
  ...publicPageRoutes,
  ...inquiryRoutes,
  pageRoute(paths.instantQuote.path, async () => (await import('./routes/instant-quote.tsx')).InstantQuote),
  pageRoute(paths.notFound.path, async () => (await import('./routes/not-found.tsx')).NotFound),
  { path: '*', element: <Navigate to={paths.notFound.to()} replace /> },
];

/** Fetches the chunk of the page that an address shows. */
export const fetchPageAt = (pathname: string) => fetchPage(matchRoutes(routes, pathname)?.at(-1)?.route.path);
