import { ridesApi } from '@livery/contracts/rides/api.ts';
import { callApi } from '../../api-client.ts';
import type { MapProvider, Place } from '../map-provider.ts';

const point = ({ lat, lng }: Place) => ({ lat, lng });

/** Places and distances from our own API and open data. */
export const keylessProvider: MapProvider = {
  id: 'keyless',
  suggest: async (query, signal) => (await callApi(ridesApi.suggestPlaces, { query: { query }, signal })).items,
  resolve: ({ id }, signal) => callApi(ridesApi.getPlace, { params: { placeId: id }, signal }),
  route: (from, to, signal) => callApi(ridesApi.findRoute, { body: { from: point(from), to: point(to) }, signal }),
};
