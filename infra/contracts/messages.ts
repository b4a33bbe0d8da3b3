import * as messages from './message-texts.ts';

/** The texts by key, as a namespace: the web app's build includes only those that its pages name. */
export { messages };
