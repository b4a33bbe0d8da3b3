import type { Result } from '../report/result.ts';
import type { Pace } from '../rows/row.ts';
import { alternate, ratios } from './alternate.ts';
import { median } from './statistics.ts';

/** Runs for this many seconds; resolves with how many a second were done. */
type Round = (seconds: number) => Promise<number>;

export interface Throughput {
  what: string;
  atLeast: number;
  ours: Round;
  floor: Round;
}

/** How much of the floor's throughput ours reaches, both warm, by turns. */
export async function throughputBeside(pace: Pace, { what, atLeast, ours, floor }: Throughput): Promise<Result> {
  await floor(pace.warmUpSeconds);
  await ours(pace.warmUpSeconds);
  const rounds = await alternate(
    pace.rounds,
    () => ours(pace.roundSeconds),
    () => floor(pace.roundSeconds),
  );
  const perSecond = (side: 'ours' | 'floor') => `${rounded(median(rounds.map((round) => round[side])))}/s`;
  const value = median(ratios(rounds));
  return { what, ours: perSecond('ours'), floor: perSecond('floor'), value, unit: '×', limit: { atLeast }, rounds };
}

/** Shows a decimal where there are few. */
const rounded = (perSecond: number) => (perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond));
