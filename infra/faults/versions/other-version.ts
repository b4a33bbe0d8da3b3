import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from '@livery/stack/repository.ts';
import { runCommand } from '@livery/stack/run-command.ts';

/** Another state of the repository, checked out beside this one with its packages. */
export interface OtherVersion {
  folder: string;
  remove(): Promise<void>;
}

const git = (...words: string[]) => runCommand('git', ['-C', repository, ...words]);

/** The last tag before this commit, or none. */
export const lastTag = (): Promise<string | undefined> =>
  git('describe', '--tags', '--abbrev=0').then(
    (name) => name.trim(),
    () => undefined,
  );

/** Checks a tag, branch or commit out into a folder of its own. */
export async function checkOut(ref: string): Promise<OtherVersion> {
  const folder = join(await mkdtemp(join(tmpdir(), 'livery-version-')), 'livery');
  await git('worktree', 'add', '--detach', folder, ref);
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(dirname(folder), { recursive: true, force: true });
  };
  try {
    await ((await hasTheSamePackages(folder)) ? borrowPackages(folder) : installPackages(folder));
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const lockOf = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8');
const hasTheSamePackages = async (folder: string) => (await lockOf(folder)) === (await lockOf(repository));

const installPackages = (folder: string) =>
  runCommand('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]);

/** Links to this repository's packages, one by one: our own have to be those of the folder. */
async function borrowPackages(folder: string): Promise<void> {
  const own = '@livery';
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== own) await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  await mkdir(join(folder, 'node_modules', own));
  for await (const workspace of glob(['infra/*', 'services/*', 'gateway', 'web'], { cwd: folder })) {
    const described = join(folder, workspace, 'package.json');
    if (!existsSync(described)) continue;
    const { name } = JSON.parse(await readFile(described, 'utf8')) as { name: string };
    await symlink(join(folder, workspace), join(folder, 'node_modules', name));
    const nested = join(repository, workspace, 'node_modules');
    if (existsSync(nested)) await symlink(nested, join(folder, workspace, 'node_modules'));
  }
}
