/** Every page's URL: `path` for the router, `to` for links. */
const page = <P extends string>(path: P) => ({ path, to: () => path });
const pageOf = <P extends string>(path: P, to: (id: string) => string) => ({ path, to });

export const paths = {
  start: page('/'),
  notFound: page('/404'),
  instantQuote: page('/instant-quote'),
  login: page('/login'),
  forgotPassword: page('/forgotPassword'),
  resetPassword: page('/resetPassword'),
  signup: page('/signup'),
  signupTraveler: page('/signup/traveler'),
  home: page('/home'),
  account: page('/account'),
  payment: page('/payment'),
  paymentAdd: page('/payment/method/new'),
  paymentMethods: page('/payment/methods'),
  paymentView: page('/payment/viewMethods'),
  openAmounts: page('/payment/due'),
  myReservations: page('/my-reservations'),
  requestedRides: page('/ride/requested'),
  rideCreate: page('/ride/create'),
  requestedRide: pageOf('/ride/requested/:id', (id) => `/ride/requested/${id}`),
  requestedRideReceipt: pageOf('/ride/requested/:id/receipt', (id) => `/ride/requested/${id}/receipt`),
  notifications: page('/notifications'),
  rides: page('/rides'),
  ride: pageOf('/ride/:id', (id) => `/ride/${id}`),
  rideReceipt: pageOf('/ride/:id/receipt', (id) => `/ride/${id}/receipt`),
  rideAlias: pageOf('/rides/:id', (id) => `/rides/${id}`),
  processRidePayment: {
    path: '/processRidePayment/:id/:token',
    to: (id: string, token: string) => `/processRidePayment/${id}/${token}`,
  },
} as const;
