import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from '../store.ts';
import { giveUpGoogle, googleState } from './google-state.ts';

/** Not a part that is fetched ahead for a time without a network: then Google does not answer either. */
const GoogleScript = lazy(async () => ({ default: await loadScript() }));

/** Google's script, once some part of the page wants its maps; nothing of it is fetched before, or without a key. */
export function MapScript() {
  const { key } = useStore(googleState);
  return key ? (
    <Suspense>
      <GoogleScript apiKey={key} />
    </Suspense>
  ) : null;
}

async function loadScript(): Promise<ComponentType<{ apiKey: string }>> {
  try {
    return (await import('./google/google-script.tsx')).GoogleScript;
  } catch {
    return NoScript;
  }
}

function NoScript() {
  useEffect(giveUpGoogle, []);
  return null;
}
