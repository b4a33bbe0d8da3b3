import { ridesApi } from '@livery/contracts/rides/api.ts';
import { placeSearchMaxLength } from '@livery/contracts/rides/policy.ts';
import { callApi } from '../../api-client.ts';
import type { MapProvider, Place } from '../map-provider.ts';

const point = ({ lat, lng }: Place) => ({ lat, lng });

/** Places and distances from our own API and open data. */
export const keylessProvider: MapProvider = {
  id: 'keyless',
  // A longer address is found by its beginning, if at all: the answer that there is none leads on, a refusal does not.
  suggest: async (text, signal) => {
    const query = text.slice(0, placeSearchMaxLength);
    return (await callApi(ridesApi.suggestPlaces, { query: { query }, signal })).items;
  },
  resolve: ({ id }, signal) => callApi(ridesApi.getPlace, { params: { placeId: id }, signal }),
  route: (from, to, signal) => callApi(ridesApi.findRoute, { body: { from: point(from), to: point(to) }, signal }),
};
