import * as messages from './message-texts.ts';

/** The texts by key: a namespace, of which the build of the web app takes along what its pages name. */
export { messages };
