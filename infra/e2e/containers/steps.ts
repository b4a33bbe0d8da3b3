const rows: { step: string; seconds: number }[] = [];

/** Does one step, and notes and prints how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = Date.now();
  const result = await work();
  const seconds = Math.round((Date.now() - since) / 100) / 10;
  rows.push({ step: name, seconds });
  console.log(`${name}: ${seconds} s`);
  return result;
}

export const printSteps = () => console.table(rows);
