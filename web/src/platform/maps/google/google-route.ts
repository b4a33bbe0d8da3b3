import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { greatCircleMiles } from '@livery/contracts/rides/great-circle.ts';
import { callApi } from '../../api-client.ts';
import type { DrivingRoute, Place } from '../map-provider.ts';

interface Ends {
  from: google.maps.LatLngLiteral;
  to: google.maps.LatLngLiteral;
}

const milesPerMeter = 0.000621371;
const point = ({ lat, lng }: Place) => ({ lat, lng });

/** The driven route of Google; the server's estimate where Google does not answer. */
export async function googleRoute(from: Place, to: Place, signal: AbortSignal): Promise<DrivingRoute> {
  const ends = { from: point(from), to: point(to) };
  const [estimate, directions] = await Promise.all([
    callApi(ridesApi.findRoute, { body: ends, signal }),
    directionsOf(ends).catch(undefinedUnlessNoRoad),
  ]);
  const leg = directions?.routes[0]?.legs[0];
  if (!leg?.distance || !leg.duration) return estimate;
  return {
    ...estimate,
    method: 'google',
    distanceMiles: fromDoorToDoor(leg.distance.value * milesPerMeter, ends),
    durationMinutes: Math.round(leg.duration.value / 60),
    durationText: leg.duration.text,
    directions,
  };
}

/** From the nearest road to the nearest road it may be less than the straight line, which the server refuses. */
const fromDoorToDoor = (driven: number, { from, to }: Ends) =>
  driven > 0 ? Math.max(driven, greatCircleMiles(from, to)) : driven;

/** That there is no road is an answer, too. */
function undefinedUnlessNoRoad(failure: unknown): undefined {
  if (typeof failure === 'object' && failure && 'code' in failure && failure.code === 'ZERO_RESULTS')
    throw new Error(messages.noRoad, { cause: failure });
}

function directionsOf({ from, to }: Ends) {
  const request = { origin: from, destination: to, travelMode: google.maps.TravelMode.DRIVING };
  return new google.maps.DirectionsService().route(request);
}
