import JsdomEnvironment from 'jest-environment-jsdom';

// jsdom hides these. Never hand over MessageChannel: React's scheduler then keeps the run alive for ever.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'WebSocket',
  'structuredClone',
];

export default class BrowserEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  async setup() {
    await super.setup();
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
  }

  // Chooses msw's entry for Node.
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
