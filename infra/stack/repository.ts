import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder: programs are started from absolute paths, wherever the caller stands. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What the demo keeps between its runs: databases, topics, keys, logs. */
export const demoFolder = join(repository, '.livery/demo');
/** What Node has compiled once; a process that finds it there starts with a third less work. */
export const compileCache = join(repository, '.livery/compile-cache');
