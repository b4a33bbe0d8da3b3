import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { callApi } from '../../api-client.ts';
import { isApiError } from '../../api-error.ts';
import type { MapProvider, Place, Suggestion } from '../map-provider.ts';
import { googleRoute } from './google-route.ts';

const regions = ['us', 'pr', 'vi', 'gu', 'mp'];

/** Places and routes of Google, once its script is loaded. */
export function googleProvider(): MapProvider {
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  let sessionToken: google.maps.places.AutocompleteSessionToken | undefined;

  const suggest = async (input: string): Promise<Suggestion[]> => {
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await places();
    sessionToken ??= new AutocompleteSessionToken();
    const request = { input, sessionToken, includedRegionCodes: regions };
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
    for (const prediction of found) predictions.set(prediction.placeId, prediction);
    return found.map(suggestionOf);
  };

  const resolve = async (suggestion: Suggestion, signal: AbortSignal): Promise<Place> => {
    const place = predictions.get(suggestion.id)?.toPlace();
    await place?.fetchFields({ fields: ['location'] });
    sessionToken = undefined;
    if (!place?.location) throw new Error(messages.placeNotServed);
    const point = { lat: place.location.lat(), lng: place.location.lng() };
    return { ...suggestion, ...point, ...(await servedAt(point, signal)) };
  };

  return { id: 'google', suggest, resolve, route: googleRoute };
}

const places = async () => (await google.maps.importLibrary('places')) as google.maps.PlacesLibrary;

const suggestionOf = (prediction: google.maps.places.PlacePrediction): Suggestion => ({
  id: prediction.placeId,
  label: prediction.text.text,
  short: prediction.mainText?.text ?? prediction.text.text,
  precision: 'address',
});

/** State and zone are the server's to say, and whether it drives there at all. */
async function servedAt(point: { lat: number; lng: number }, signal: AbortSignal) {
  try {
    const { state, timeZone } = await callApi(ridesApi.findRoute, { body: { from: point, to: point }, signal });
    return { state, timeZone };
  } catch (refusal) {
    throw isApiError(refusal, 400) ? new Error(messages.placeNotServed, { cause: refusal }) : refusal;
  }
}
