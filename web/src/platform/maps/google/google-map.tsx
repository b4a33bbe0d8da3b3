import { useComputedColorScheme } from '@mantine/core';
import { Circle, DirectionsRenderer, GoogleMap, Marker } from '@react-google-maps/api';
import { useMemo } from 'react';
import type { MapPoint, MapProps } from '../map-provider.ts';
import './google-map.css';

const wholeCountry = { lat: 39.8, lng: -98.6 };
const circleMeters = 1_000;
const circleOptions = {
  P: { strokeColor: '#B42318', fillColor: '#B42318' },
  D: { strokeColor: '#067647', fillColor: '#067647' },
} as const;
// Its arrows move the map without dragging.
const mapOptions = { disableDefaultUI: true, zoomControl: true, cameraControl: true };
const directionsOptions = { suppressMarkers: true, preserveViewport: true };

/** Google's map with both ends, the way between them, or circles where the ends are known only roughly. */
export function GoogleDrawnMap({ from, to, directions, isRough = false }: MapProps) {
  const { lat, lng } = from ?? wholeCountry;
  const center = useMemo(() => ({ lat, lng }), [lat, lng]);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const options = useMemo(() => ({ ...mapOptions, colorScheme: scheme.toUpperCase() }), [scheme]);
  const zoom = from ? 6 : 3;
  // The colors of an existing map cannot be changed: the key makes a new map.
  return (
    <GoogleMap key={scheme} mapContainerClassName="google-map" center={center} zoom={zoom} options={options}>
      {from && <End point={from} letter="P" isRough={isRough} />}
      {to && <End point={to} letter="D" isRough={isRough} />}
      {directions && !isRough && <DirectionsRenderer directions={directions} options={directionsOptions} />}
    </GoogleMap>
  );
}

function End({ point: { lat, lng, name }, letter, isRough }: { point: MapPoint; letter: 'P' | 'D'; isRough: boolean }) {
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  if (isRough) return <Circle center={position} radius={circleMeters} options={circleOptions[letter]} />;
  return <Marker position={position} label={letter} title={name} />;
}
