import { Circle, GoogleMap, Polyline } from '@react-google-maps/api';
import type { MapPoint, MapProps } from '../map-provider.ts';

const wholeCountry = { lat: 39.8, lng: -98.6 };
const circleMetres = 1_000;
const red = '#B42318';
const green = '#067647';

const position = ({ lat, lng }: MapPoint) => ({ lat, lng });

/** Google's map with the same circles and line as the drawn one. */
export function GoogleDrawnMap({ from, to, path, isRough = false }: MapProps) {
  return (
    <GoogleMap
      mapContainerStyle={{ width: '100%', height: 400, borderRadius: 8 }}
      center={from ? position(from) : wholeCountry}
      zoom={from ? 6 : 3}
      options={{ disableDefaultUI: true, zoomControl: true }}
    >
      {from && <Circle center={position(from)} radius={circleMetres} options={{ strokeColor: red, fillColor: red }} />}
      {to && <Circle center={position(to)} radius={circleMetres} options={{ strokeColor: green, fillColor: green }} />}
      {path && !isRough && <Polyline path={path.map(([lng, lat]) => ({ lat, lng }))} />}
    </GoogleMap>
  );
}
