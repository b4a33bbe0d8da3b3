/** A small generator with a fixed seed: the same choices in every run. */
export function seededChoice(seed: number) {
  let state = seed;
  return <T>(...choices: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as T;
  };
}
