import type { place, routeAnswer, suggestion } from '@livery/contracts/rides/api/places.ts';
import type * as z from 'zod/mini';

export type Suggestion = z.output<typeof suggestion>;
export type Place = z.output<typeof place>;
export type DrivingRoute = z.output<typeof routeAnswer> & { directions?: google.maps.DirectionsResult | undefined };

export interface MapPoint {
  lat: number;
  lng: number;
  name: string;
}

export interface MapProps {
  from?: MapPoint | undefined;
  to?: MapPoint | undefined;
  /** The way between both ends, where Google knows it. */
  directions?: google.maps.DirectionsResult | undefined;
  /** Places known only to about a kilometer are drawn as one circle, without markers or a line. */
  isRough?: boolean;
}

/** What differs between a Google key and none, beside the map; nothing outside this folder knows which one is in use. */
export interface MapProvider {
  id: 'google' | 'keyless';
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  resolve: (suggestion: Suggestion, signal: AbortSignal) => Promise<Place>;
  route: (from: Place, to: Place, signal: AbortSignal) => Promise<DrivingRoute>;
}
