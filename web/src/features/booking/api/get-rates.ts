import { minuteMs } from '@livery/contracts/durations.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { isCharter, quoteHonoredMinutes } from '@livery/contracts/rides/policy.ts';
import type { ServiceType, VehicleClass } from '@livery/contracts/vocabulary.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import type { DrivingRoute, Place } from '../../../platform/maps/map-provider.ts';

export interface RateQuestion {
  serviceType: ServiceType;
  vehicle: VehicleClass;
  hours: number;
  route: DrivingRoute | undefined;
  from: Place | null;
  to: Place | null;
  /** A quote of a charter follows from constants, without a call (S1 4). */
  asksForCharters: boolean;
}

/** A quote is asked for again before the server stops honoring it. */
const freshMs = (quoteHonoredMinutes - 5) * minuteMs;

/** The recommended rate of every class; for a charter of the chosen vehicle and hours. */
export function useRates(question: RateQuestion) {
  const { serviceType, vehicle, hours, route, from, to, asksForCharters } = question;
  const isHourly = isCharter(serviceType);
  const charter = isHourly ? { serviceVehicle: vehicle, serviceHours: hours } : {};
  const ends = from && to ? { from: { lat: from.lat, lng: from.lng }, to: { lat: to.lat, lng: to.lng } } : {};
  const body = {
    serviceType,
    distance: route?.distanceMiles ?? 0,
    ...(route ? { durationMinutes: route.durationMinutes } : {}),
    ...charter,
    ...ends,
  };
  return useQuery({
    queryKey: ['rates', body],
    queryFn: ({ signal }) => callApi(ridesApi.calculateRideRate, { body, signal }),
    enabled: isHourly ? asksForCharters : route !== undefined,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
}
