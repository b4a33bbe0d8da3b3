import type { CardOptions, FrameCall, FromFrame, ToFrame } from './frame-protocol.ts';

type Listener = (event: object) => void;

/** What react-stripe-js drives as `CardElement`. */
export interface CardElement {
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: CardOptions): void;
  on(event: string, listener: Listener): CardElement;
  once(event: string, listener: Listener): CardElement;
  off(event: string, listener?: Listener): CardElement;
  focus(): void;
  blur(): void;
  clear(): void;
  /** Lets the frame make a call with its card. */
  callWithCard(call: FrameCall): Promise<Record<string, unknown>>;
}

let framesMade = 0;

function createFrame(origin: string): HTMLIFrameElement {
  framesMade += 1;
  const frame = document.createElement('iframe');
  frame.name = `__privateStripeFrame${framesMade}`;
  frame.title = 'Secure card payment input frame';
  frame.src = `${origin}/elements/card`;
  frame.allow = 'payment *';
  Object.assign(frame.style, { border: '0', width: '100%', height: '1.75em', display: 'block', colorScheme: 'normal' });
  return frame;
}

function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  const of = (event: string) => listeners.get(event) ?? new Set<Listener>();
  return {
    add: (event: string, listener: Listener) => listeners.set(event, of(event).add(listener)),
    remove(event: string, listener: Listener | undefined) {
      if (listener) of(event).delete(listener);
      else listeners.delete(event);
    },
    tell(event: string, detail: object) {
      for (const listener of [...of(event)]) listener(detail);
    },
  };
}

/** One card field: an iframe of the provider's own origin, and what the page may know of it. */
export function createCardElement(origin: string, initial: CardOptions, onDestroy: () => void): CardElement {
  let options = initial;
  let frame: HTMLIFrameElement | undefined;
  let calls = 0;
  const waiting = new Map<number, (body: Record<string, unknown>) => void>();
  const emitter = createEmitter();

  const send = (message: ToFrame) => frame?.contentWindow?.postMessage(message, origin);

  function receive(event: MessageEvent<FromFrame>): void {
    if (event.origin !== origin || frame === undefined || event.source !== frame.contentWindow) return;
    const message = event.data;
    if (message.kind === 'change') {
      emitter.tell('change', { elementType: 'card', ...message.state });
      return;
    }
    if (message.kind === 'answer') {
      waiting.get(message.callId)?.(message.body);
      waiting.delete(message.callId);
      return;
    }
    if (message.kind === 'ready') send({ kind: 'options', options });
    emitter.tell(message.kind, { elementType: 'card' });
  }

  const element: CardElement = {
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (node === null) throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
      frame = createFrame(origin);
      addEventListener('message', receive);
      node.replaceChildren(frame);
    },
    unmount() {
      removeEventListener('message', receive);
      frame?.remove();
      frame = undefined;
    },
    destroy() {
      element.unmount();
      onDestroy();
    },
    update(change) {
      options = { ...options, ...change };
      send({ kind: 'options', options });
    },
    on(event, listener) {
      emitter.add(event, listener);
      return element;
    },
    once(event, listener) {
      const once: Listener = (detail) => {
        emitter.remove(event, once);
        listener(detail);
      };
      return element.on(event, once);
    },
    off(event, listener) {
      emitter.remove(event, listener);
      return element;
    },
    focus: () => void send({ kind: 'focus' }),
    blur: () => void send({ kind: 'blur' }),
    clear: () => void send({ kind: 'clear' }),
    callWithCard(call) {
      if (frame === undefined) {
        throw new Error(
          'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
        );
      }
      calls += 1;
      const callId = calls;
      send({ kind: 'call', callId, call });
      return new Promise((resolve) => waiting.set(callId, resolve));
    },
  };
  return element;
}
