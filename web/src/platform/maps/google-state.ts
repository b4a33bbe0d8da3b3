import { createStore } from '../store.ts';
import type { MapProvider } from './map-provider.ts';

export interface GoogleState {
  /** Set as soon as a part of the page wants maps of this installation's key. */
  key?: string;
  provider?: MapProvider;
  /** The script is blocked, slow, or refuses the key. */
  hasFailed?: boolean;
}

export const googleState = createStore<GoogleState>({});

export function wantGoogle(key: string) {
  if (googleState.get().key === undefined) googleState.set({ key });
}

export const giveUpGoogle = () => googleState.set({ ...googleState.get(), hasFailed: true });
