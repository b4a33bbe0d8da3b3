import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { callApi, noAnswerError } from '../../api-client.ts';
import { isApiError } from '../../api-error.ts';
import { giveUpGoogle } from '../google-state.ts';
import { keylessProvider } from '../keyless/keyless-provider.ts';
import type { MapProvider, Place, Suggestion } from '../map-provider.ts';
import { googleRoute } from './google-route.ts';

const regions = ['us', 'pr', 'vi', 'gu', 'mp'];

/** Places and routes of Google, once its script is loaded. */
export function googleProvider(): MapProvider {
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  let sessionToken: google.maps.places.AutocompleteSessionToken | undefined;

  const suggestByGoogle = async (input: string): Promise<Suggestion[]> => {
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await places();
    sessionToken ??= new AutocompleteSessionToken();
    const request = { input, sessionToken, includedRegionCodes: regions };
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []).filter(isPlace);
    for (const prediction of found) predictions.set(prediction.placeId, prediction);
    return found.map(suggestionOf);
  };

  /**
   * The script may work while the rest does not, as with a key that is not allowed to look for places. Where ours fail
   * as well it is the network.
   */
  const suggest = async (input: string, signal: AbortSignal): Promise<Suggestion[]> => {
    try {
      return await suggestByGoogle(input);
    } catch {
      const found = await keylessProvider.suggest(input, signal);
      giveUpGoogle();
      return found;
    }
  };

  const resolve = async (suggestion: Suggestion, signal: AbortSignal): Promise<Place> => {
    const place = predictions.get(suggestion.id)?.toPlace();
    await place?.fetchFields({ fields: ['location'] }).catch(giveUp);
    sessionToken = undefined;
    if (!place?.location) throw new Error(messages.placeNotServed);
    const point = { lat: place.location.lat(), lng: place.location.lng() };
    return { ...suggestion, ...point, ...(await servedAt(point, signal)) };
  };

  return { id: 'google', suggest, resolve, route: googleRoute };
}

/** The next search uses our own places, which cannot look up what Google has found. */
function giveUp(cause: unknown): never {
  if (!navigator.onLine) throw noAnswerError(cause);
  giveUpGoogle();
  throw new Error(messages.placeNotFound, { cause });
}

const places = async () => (await google.maps.importLibrary('places')) as google.maps.PlacesLibrary;

const areas = ['country', 'administrative_area_level_1', 'administrative_area_level_2'];
const towns = ['locality', 'sublocality', 'neighborhood', 'postal_town', 'administrative_area_level_3'];
const isOneOf = (known: string[], types: string[]) => types.some((type) => known.includes(type));

/** Nobody can be picked up in the middle of a state or a county. */
const isPlace = ({ types }: google.maps.places.PlacePrediction) => isOneOf(towns, types) || !isOneOf(areas, types);

/** Towns and ZIP codes are located at their middle, which the page says. */
function precisionOf({ types }: google.maps.places.PlacePrediction): Suggestion['precision'] {
  if (types.includes('postal_code')) return 'zip';
  return isOneOf(towns, types) ? 'city' : 'address';
}

const suggestionOf = (prediction: google.maps.places.PlacePrediction): Suggestion => ({
  id: prediction.placeId,
  label: prediction.text.text,
  short: prediction.mainText?.text ?? prediction.text.text,
  precision: precisionOf(prediction),
});

/** The server decides the state, the time zone, and whether the place is served at all. */
async function servedAt(point: { lat: number; lng: number }, signal: AbortSignal) {
  try {
    const { state, timeZone } = await callApi(ridesApi.findRoute, { body: { from: point, to: point }, signal });
    return { state, timeZone };
  } catch (refusal) {
    throw isApiError(refusal, 400) ? new Error(messages.placeNotServed, { cause: refusal }) : refusal;
  }
}
