import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { hourlyPriceCents, isCharter, noRate, tariffs } from '@livery/contracts/rides/policy.ts';
import type { BodyOf, ResponseOf } from '@livery/contracts/routes.ts';
import { type VehicleClass, vehicleClasses } from '@livery/contracts/vocabulary.ts';
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

export const ratesOf = (rateOf: (vehicle: VehicleClass) => number) =>
  Object.fromEntries(vehicleClasses.map((vehicle) => [vehicle, rateOf(vehicle)])) as Record<VehicleClass, number>;

/** Of a charter by its hours, else $100 for every class that has a tariff. */
const ratesFor = ({ serviceType, serviceHours = 0 }: BodyOf<typeof ridesApi.calculateRideRate>) =>
  ratesOf((vehicle) => {
    if (isCharter(serviceType)) return hourlyPriceCents(vehicle, serviceHours) / 100;
    return tariffs[vehicle] ? 100 : noRate;
  });

/** What a booking asks before it is sent: the installation, a route of 12 miles, the rates. */
export function answerBookingQuestions(server: ReturnType<typeof openServer>) {
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(ridesApi.suggestPlaces, { items: [] });
  server.answer(ridesApi.findRoute, aRoute);
  server.answerTo(ridesApi.calculateRideRate, (body) => ({ data: ratesFor(body), quoteId: 'quote-1' }));
}
