import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ageProblems, newVersions, type Published } from './supply/ages.ts';
import { packagesIn, readLock } from './supply/lock.ts';
import { youngestDays } from './supply/policy.ts';

const root = join(import.meta.dirname, '../..');

function said(command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: 'utf8' });
  return { isFine: status === 0, stdout, stderr };
}

function knownWeaknesses(): string[] {
  const { isFine, stdout, stderr } = said('npm', 'audit', '--omit=dev');
  if (isFine) return [];
  if (stdout.includes('# npm audit report')) return [stdout];
  const reason = /audit (\d{3} .*)|code (E\w+)/.exec(stderr)?.slice(1).find(Boolean) ?? stderr;
  return [`Vulnerabilities: not checked, because the registry does not answer (${reason}).`];
}

/** The last release or, before the first, the last commit. */
function comparedWith(): string {
  const { isFine, stdout } = said('git', 'describe', '--tags', '--abbrev=0');
  return process.env['SINCE'] || (isFine ? stdout.trim() : 'HEAD');
}

function publishedAt(name: string, version: string): Published {
  const { stdout } = said('npm', 'view', name, 'time', '--json');
  const time: string | undefined = JSON.parse(stdout || '{}')[version];
  return { name, version, at: time ? new Date(time) : undefined };
}

function tooYoung(since: string): string[] {
  const before = execFileSync('git', ['show', `${since}:package-lock.json`], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const chosen = newVersions(packagesIn(before.toString()), readLock(root));
  console.log(`Versions chosen since ${since}: ${chosen.length}`);
  return ageProblems(
    chosen.map(({ name, version }) => publishedAt(name, version)),
    { days: youngestDays, now: new Date() },
  );
}

const problems = [...knownWeaknesses(), ...tooYoung(comparedWith())];
console.log(problems.length === 0 ? 'The registry knows of no problem with what we ship.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
