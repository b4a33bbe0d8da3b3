import { Component, type ReactNode, Suspense } from 'react';
import type { MapProps } from './map-provider.ts';
import './ride-map.css';
import { useMapProvider } from './use-map-provider.ts';

/** The map of a ride; the page works without it when it cannot be drawn. */
export function RideMap(props: MapProps) {
  const provider = useMapProvider();
  const waiting = <div className="ride-map-waiting" />;
  if (!provider) return waiting;
  const { Map: ProviderMap } = provider;
  return (
    <MapBoundary fallback={<Addresses {...props} />}>
      <Suspense fallback={waiting}>
        <ProviderMap {...props} />
      </Suspense>
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
