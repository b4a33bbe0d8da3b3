import * as z from 'zod/mini';
import { shortId, tokenOfLink, urlNumber } from '../../vocabulary.ts';
import { extraStopsAtMost } from '../policy.ts';

export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));
export const point = z.strictObject({ lat: latitude, lng: longitude });
/** As the browser's map service reported it; believed as far as a car could drive that way in this time. */
export const driveMinutes = z.int().check(z.minimum(0), z.maximum(10_000));

export const rideId = z.object({ id: shortId });
export const stopOfRide = z.object({
  id: shortId,
  index: urlNumber(0, extraStopsAtMost - 1),
});
export const linkOfRide = z.object({ id: shortId, token: tokenOfLink });
