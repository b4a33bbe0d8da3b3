import { Component, type ReactNode } from 'react';
import { lazily } from '../lazily.tsx';
import type { MapProps } from './map-provider.ts';
import './ride-map.css';
import { useMapProvider } from './use-map-provider.ts';

const waiting = <div className="ride-map-waiting" />;
const maps = {
  keyless: lazily(async () => (await import('./keyless/drawn-map.tsx')).DrawnMap, waiting, { isLarge: true }),
  google: lazily(async () => (await import('./google/google-map.tsx')).GoogleDrawnMap, waiting, { isLarge: true }),
};

/** The map of a ride; the page works without it when it cannot be drawn. */
export function RideMap(props: MapProps) {
  const provider = useMapProvider();
  if (!provider) return waiting;
  const ProviderMap = maps[provider.id];
  return (
    <MapBoundary fallback={<Addresses {...props} />}>
      <ProviderMap {...props} />
    </MapBoundary>
  );
}

const Addresses = ({ from, to }: MapProps) => (
  <p className="soft">
    The map could not be drawn. {from?.name} {to && `→ ${to.name}`}
  </p>
);

class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
