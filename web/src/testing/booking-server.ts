import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import type { openServer } from './server.ts';

export const aConfig = (
  overrides: Partial<ResponseOf<typeof gatewayApi.getConfig>> = {},
): ResponseOf<typeof gatewayApi.getConfig> => ({
  stripe: { publishableKey: 'pk_test', scriptUrl: null },
  google: null,
  contact: { phone: null, email: null, location: null },
  social: [],
  aboutVideoUrl: null,
  payoutDashboardUrl: 'https://dashboard.stripe.com',
  policies: {
    bookingHoldCents: 500,
    cancellationFeeCents: 500,
    subscriptionPriceCents: 4_900,
    preauthorizationBufferPercent: 0,
  },
  map: { attribution: '' },
  now: new Date().toISOString(),
  ...overrides,
});

export const aRoute: ResponseOf<typeof ridesApi.findRoute> = {
  distanceMiles: 12,
  durationMinutes: 30,
  durationText: '30 mins',
  method: 'estimate',
  state: 'IL',
  timeZone: 'America/Chicago',
};

/** What a booking asks before it is sent: the installation, a route of 12 miles, $100 for every class but buses. */
export function answerBookingQuestions(server: ReturnType<typeof openServer>) {
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(ridesApi.suggestPlaces, { items: [] });
  server.answer(ridesApi.findRoute, aRoute);
  const data = {
    Sedan: 100,
    LuxurySedan: 100,
    SUV: 100,
    PassengerVan: 100,
    CorporateSprinter: 100,
    LimoSprinter: 100,
    Bus24Passenger: -1,
    Bus34Passenger: -1,
    CoachBus: -1,
    StretchLimo: -1,
    StretchSUV: -1,
  };
  server.answer(ridesApi.calculateRideRate, { data, quoteId: 'quote-1' });
}
