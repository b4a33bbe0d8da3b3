export interface Pair<T> {
  ours: T;
  floor: T;
}

/** Ours and its floor by turns, so that whatever else the machine does meets both. */
export async function alternate<T>(
  rounds: number,
  ours: () => Promise<T>,
  floor: () => Promise<T>,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ ours: await ours(), floor: await floor() });
  return pairs;
}

/** Ours as a multiple of the floor, round by round. */
export const ratios = (pairs: readonly Pair<number>[]): number[] => pairs.map(({ ours, floor }) => ours / floor);
