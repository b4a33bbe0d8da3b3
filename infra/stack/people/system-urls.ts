import type { Person } from './person.ts';

/** Where people meet Livery, and where its stand-ins show what was sent. */
export interface SystemUrls {
  gatewayUrl: string;
  sandboxUrl: string;
  /** Whoever comes; somebody who asks once when absent. */
  visitor?: () => Person;
}
