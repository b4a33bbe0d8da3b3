import { codeIn, type Source } from './files-in.ts';

/** The web's own sources, without its tests and what serves them. */
export const webSources = (): Source[] => codeIn('web/src').filter(({ path }) => !/\/test(ing)?\//.test(path));
