import type { Lock, LockedPackage } from './lock.ts';

/** Our images: Debian on this processor. */
const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** Where `npm ci --omit=dev` puts the packages of others that a part runs on. */
export function shippedWith(lock: Lock, folder: string): string[] {
  return neededFor(lock, folder).filter((path) => path.includes('node_modules/') && !lock[path]?.link);
}

/** The same with the part itself, our own packages and the links to them. */
export function neededFor(lock: Lock, folder: string): string[] {
  const found = new Set([folder]);
  for (const path of found) for (const next of neededBy(lock, path)) found.add(next);
  return [...found].toSorted();
}

function neededBy(lock: Lock, path: string): string[] {
  const found: LockedPackage = lock[path] ?? {};
  if (found.link && found.resolved) return [found.resolved];
  const names = Object.keys({ ...found.dependencies, ...found.optionalDependencies });
  return [...names, ...peersOf(found)]
    .flatMap((name) => nearest(lock, path, name) ?? [])
    .filter((needed) => isInstalled(lock[needed]));
}

const peersOf = ({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);

/** As Node looks a package up: beside who needs it, then in each folder above. */
function nearest(lock: Lock, path: string, name: string): string | undefined {
  const beside = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (lock[beside] || path === '') return lock[beside] && beside;
  return nearest(lock, path.slice(0, Math.max(0, path.lastIndexOf('/'))), name);
}

function isInstalled(found: LockedPackage | undefined): boolean {
  if (found === undefined || found.dev) return false;
  return fits(found.os, machine.os) && fits(found.cpu, machine.cpu) && fits(found.libc, machine.libc);
}

const fits = (accepted: string[] | undefined, ours: string) => accepted === undefined || accepted.includes(ours);
