import { type Lock, nameAt } from './lock.ts';
import { allowedLicenses, licensesOf, packagesAtMost, worksWithoutItsScript } from './policy.ts';
import { shippedWith } from './shipped.ts';

const policy = 'infra/tooling/supply/policy.ts';

/** What the lock file holds and the policy does not allow. */
export function supplyProblems(lock: Lock): string[] {
  const parts = Object.keys(packagesAtMost);
  return [
    ...parts.flatMap((part) => numberProblem(part, shippedWith(lock, part).length)),
    ...[...new Set(parts.flatMap((part) => shippedWith(lock, part)))].flatMap((path) => licenseProblem(lock, path)),
    ...Object.keys(lock).flatMap((path) => scriptProblem(lock, path)),
  ];
}

function numberProblem(part: string, number: number): string[] {
  const limit = packagesAtMost[part] ?? 0;
  if (number > limit) return [`${part} ships ${number} packages, more than the ${limit} of ${policy}`];
  return number < limit ? [`${part} ships ${number} packages: lower the limit of ${limit} in ${policy}`] : [];
}

function licenseProblem(lock: Lock, path: string): string[] {
  const name = nameAt(lock, path);
  const { license, version } = lock[path] ?? {};
  const exception = licensesOf[name];
  if (exception ? exception.license === license : allowedLicenses.includes(license ?? '')) return [];
  return [`${name} ${version} has ${license ?? 'no license'}, which ${policy} does not allow`];
}

function scriptProblem(lock: Lock, path: string): string[] {
  const name = nameAt(lock, path);
  if (!lock[path]?.hasInstallScript || worksWithoutItsScript[name]) return [];
  return [`${name} runs a script at installation, which .npmrc forbids: ${policy} does not say that it works without`];
}
