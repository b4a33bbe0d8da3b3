import { randomUUID } from 'node:crypto';
import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import { isCharter, noRate } from '@livery/contracts/rides/policy.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { isPlausibleDistance, plausibleMinutes } from '../domain/pricing/estimate-route.ts';
import { pricesInDollars, pricesOf } from '../domain/pricing/price-ride.ts';

export const calculateRideRate =
  ({ quotes }: Deps): Handler<typeof ridesApi.calculateRideRate> =>
  async ({ body }) => {
    const { serviceType, serviceHours, distance: miles, durationMinutes, from, to } = body;
    if (!isCharter(serviceType) && miles <= 0) throw invalid('QUOTE_FAILED', messages.quoteFailed);
    if (!isCharter(serviceType) && from && to && !isPlausibleDistance(miles, from, to))
      throw invalid('DISTANCE_IMPLAUSIBLE', messages.distanceImplausible);
    const trip = { serviceType, serviceHours, miles, minutes: plausibleMinutes(miles, durationMinutes) };
    const pricesCents = pricesOf(trip);
    const quoteId = randomUUID();
    await quotes.keep(quoteId, { ...trip, pricesCents, quotedAt: now() });
    return { data: pricesInDollars(pricesCents, noRate), quoteId };
  };
