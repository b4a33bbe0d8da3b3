import JsdomEnvironment from 'jest-environment-jsdom';

// jsdom hides these. Never hand over MessageChannel: React's scheduler then keeps the run alive for ever.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
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

/** Node's, which its fetch can send, but made from a form as in a browser: React makes one when a form navigates. */
class FormDataOfForm extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

export default class BrowserEnvironment extends (JsdomEnvironment.default ?? JsdomEnvironment) {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
    this.formerZone = process.env.TZ;
  }

  async setup() {
    await super.setup();
    // For tests that name a time zone: a browser somewhere else.
    if (this.timeZone) process.env.TZ = this.timeZone;
    const hidden = {
      ...Object.fromEntries(fromNode.map((name) => [name, globalThis[name]])),
      FormData: FormDataOfForm,
    };
    for (const [name, value] of Object.entries(hidden)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }

  async teardown() {
    if (this.timeZone && this.formerZone === undefined) delete process.env.TZ;
    else if (this.timeZone) process.env.TZ = this.formerZone;
    await super.teardown();
  }

  // Chooses msw's entry for Node.
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
