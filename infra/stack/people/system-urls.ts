import type { Person } from './person.ts';

/** Where people meet Livery, and where its stand-ins show what was sent. */
export interface SystemUrls {
  gatewayUrl: string;
  sandboxUrl: string;
  /** Makes the person who signs up or logs in; one who does not retry when absent. */
  visitor?: () => Person;
}
