import { ridesApi } from '@livery/contracts/rides/api.ts';
import { lazy } from 'react';
import { callApi } from '../../api-client.ts';
import type { DrivingRoute, MapProvider, Place, Suggestion } from '../map-provider.ts';
import { loadGoogle } from './load-google.ts';

const regions = ['us', 'pr', 'vi', 'gu', 'mp'];
const milesPerMetre = 0.000621371;

/** Places, routes and the map of Google, through the classes that new keys may use. */
export async function loadGoogleProvider(key: string): Promise<MapProvider> {
  await loadGoogle(key);
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await places();
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  let sessionToken = new AutocompleteSessionToken();

  const suggest = async (input: string): Promise<Suggestion[]> => {
    const request = { input, sessionToken, includedRegionCodes: regions };
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
    for (const prediction of found) predictions.set(prediction.placeId, prediction);
    return found.map(suggestionOf);
  };

  const resolve = async (suggestion: Suggestion): Promise<Place> => {
    const place = predictions.get(suggestion.id)?.toPlace();
    await place?.fetchFields({ fields: ['location', 'addressComponents'] });
    sessionToken = new AutocompleteSessionToken();
    if (!place?.location) throw new Error('The place has no coordinates');
    return { ...suggestion, lat: place.location.lat(), lng: place.location.lng(), state: stateOf(place) };
  };

  const Map_ = lazy(() => import('./google-map.tsx').then(({ GoogleDrawnMap }) => ({ default: GoogleDrawnMap })));
  return { id: 'google', suggest, resolve, route, Map: Map_ };
}

const places = async () => (await google.maps.importLibrary('places')) as google.maps.PlacesLibrary;

const suggestionOf = (prediction: google.maps.places.PlacePrediction): Suggestion => ({
  id: prediction.placeId,
  label: prediction.text.text,
  short: prediction.mainText?.text ?? prediction.text.text,
  precision: 'address',
});

/** In the territories the country is what the state is elsewhere. */
function stateOf({ addressComponents = [] }: google.maps.places.Place) {
  const shortText = (type: string) =>
    addressComponents?.find(({ types }) => types.includes(type))?.shortText ?? undefined;
  const country = shortText('country');
  return country === 'US' ? shortText('administrative_area_level_1') : country;
}

/** The driven route of Google; state and zone of the pick-up are the server's. */
async function route(from: Place, to: Place, signal: AbortSignal): Promise<DrivingRoute> {
  const { Route } = (await google.maps.importLibrary('routes')) as google.maps.RoutesLibrary;
  const ends = { from: { lat: from.lat, lng: from.lng }, to: { lat: to.lat, lng: to.lng } };
  const [server, { routes = [] }] = await Promise.all([
    callApi(ridesApi.findRoute, { body: ends, signal }),
    Route.computeRoutes({
      origin: ends.from,
      destination: ends.to,
      travelMode: 'DRIVING',
      fields: ['distanceMeters', 'durationMillis', 'path'],
    }),
  ]);
  const [best] = routes;
  if (!best?.distanceMeters || !best.durationMillis) throw new Error('There is no driving route');
  const durationMinutes = Math.round(best.durationMillis / 60_000);
  return {
    ...server,
    method: 'google',
    distanceMiles: best.distanceMeters * milesPerMetre,
    durationMinutes,
    durationText: durationText(durationMinutes),
    path: best.path?.map(({ lat, lng }) => [lng, lat]) ?? [],
  };
}

function durationText(minutes: number) {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} mins` : `${hours} hours ${minutes % 60} mins`;
}
