import { dayMs } from '@livery/contracts/durations.ts';
import { type Lock, nameAt } from './lock.ts';

/** One version of a package, and when it was published: unknown when the registry does not say. */
export interface Published {
  name: string;
  version: string;
  at: Date | undefined;
}

/** The versions that are locked now and were not before, each once. */
export function newVersions(before: Lock, now: Lock): { name: string; version: string }[] {
  const known = new Set(versionsIn(before));
  return [...new Set(versionsIn(now))].filter((id) => !known.has(id)).map(parted);
}

function versionsIn(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([path, { link, version }]) =>
    path.includes('node_modules/') && !link && version ? [`${nameAt(lock, path)}@${version}`] : [],
  );
}

function parted(id: string) {
  const at = id.lastIndexOf('@');
  return { name: id.slice(0, at), version: id.slice(at + 1) };
}

/** What is younger than the policy lets in, or of unknown age. */
export function ageProblems(published: readonly Published[], rule: { days: number; now: Date }): string[] {
  return published.flatMap(({ name, version, at }) => {
    if (at === undefined) return [`${name} ${version}: the registry does not say when it was published`];
    const age = Math.floor((rule.now.getTime() - at.getTime()) / dayMs);
    return age < rule.days ? [`${name} ${version} is ${age} days old, ${rule.days} are wanted`] : [];
  });
}
