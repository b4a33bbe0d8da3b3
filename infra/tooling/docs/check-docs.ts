import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../files-in.ts';
import { deadLinks } from './dead-links.ts';
import { staleEnvironment } from './environment.ts';
import { staleEvents } from './events-page.ts';
import { missingFiles } from './missing-files.ts';
import { missingTargets } from './missing-targets.ts';
import { readRouteNames } from './route-names.ts';
import { brokenRules } from './rules.ts';
import { unlistedDecisions } from './unlisted-decisions.ts';
import { brokenWalk } from './walk.ts';

const walk = 'infra/docs/walk.md';

/** Everything the pages of the repository promise and do not keep. */
export async function checkDocs(root: string): Promise<string[]> {
  const pages = filesIn(root, '*.md');
  return [
    ...deadLinks(root, pages),
    ...missingTargets(root, pages),
    ...missingFiles(root, pages),
    ...unlistedDecisions(root),
    ...brokenRules(root),
    ...(await staleEnvironment(root)),
    ...(await staleEvents(root)),
    ...(existsSync(join(root, walk)) ? brokenWalk({ root, path: walk, routes: await readRouteNames(root) }) : []),
  ];
}
