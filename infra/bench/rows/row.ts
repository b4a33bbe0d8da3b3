import type { Result } from '../report/result.ts';
import type { BenchSystem, Stores } from '../support/bench-system.ts';

/** How long and how often; the short one only shows that everything runs. */
export interface Pace {
  rounds: number;
  roundSeconds: number;
  warmUpSeconds: number;
  /** At 100 a second, per round. */
  events: number;
  warmUpEvents: number;
  jobs: number;
  /** Requests one after the other. */
  asks: number;
  idleSeconds: number;
  /** Events that a service has not handled when it starts. */
  waitingEvents: number;
  /** How many of the sizes that a row grows through are measured, the smallest first. */
  sizes: number;
  /** Through the gateway. */
  bookings: number;
}

export const fullPace: Pace = {
  rounds: 5,
  roundSeconds: 10,
  warmUpSeconds: 10,
  events: 600,
  warmUpEvents: 3_000,
  jobs: 2_000,
  asks: 300,
  idleSeconds: 60,
  waitingEvents: 100_000,
  sizes: 3,
  bookings: 50_000,
};
export const shortPace: Pace = {
  rounds: 2,
  roundSeconds: 2,
  warmUpSeconds: 2,
  events: 100,
  warmUpEvents: 100,
  jobs: 200,
  asks: 20,
  idleSeconds: 5,
  waitingEvents: 5_000,
  sizes: 1,
  bookings: 500,
};

export interface Bench {
  pace: Pace;
  /** Started when the row asks for it first, stopped after the row. */
  benchSystem(stores?: Stores): Promise<BenchSystem>;
}

export type Row = (bench: Bench) => Promise<Result[]>;
