import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { buildWebIfStale } from '@livery/stack/build-web.ts';
import { repository } from '@livery/stack/repository.ts';
import type { Result } from '../report/result.ts';

interface Weight {
  name: string;
  kib: number;
}

/** JavaScript that a browser loads at first, as the build's own check weighs it: the shell, and the heaviest route. */
export async function routeSizes(): Promise<Result[]> {
  await buildWebIfStale(() => {});
  const weights = await weigh();
  const shell = weights.find(({ name }) => name === 'app shell');
  const routes = weights.filter(({ name }) => /^src\/app\/routes\/[^ ]+\.tsx$/.test(name));
  const heaviest = routes.toSorted((a, b) => b.kib - a.kib)[0];
  if (!shell || !heaviest) throw new Error('the check of the route budgets weighed no shell or no route');
  const line = (what: string, { name, kib }: Weight, atMost: number): Result => {
    return { what, floor: '–', ours: name, value: kib, unit: 'KiB', limit: { atMost }, rounds: weights };
  };
  return [
    line('first load: JavaScript of the shell, gzip', shell, 110),
    line('first load: JavaScript of the heaviest route, gzip', heaviest, 165),
  ];
}

/** The check exits with 1 when a budget is exceeded; only its lines count here. */
function weigh(): Promise<Weight[]> {
  const { promise, resolve } = Promise.withResolvers<Weight[]>();
  execFile(process.execPath, [join(repository, 'web/build/route-budgets.ts')], (_error, printed) => {
    const found = printed.matchAll(/^(?:OVER| {2}ok) +([\d.]+) of \d+ {2}(.+)$/gm);
    resolve([...found].map(([, kib, name = '']) => ({ name, kib: Number(kib) })));
  });
  return promise;
}
