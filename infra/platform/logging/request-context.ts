import { AsyncLocalStorage } from 'node:async_hooks';

/** What travels with a request or event through everything it causes. */
export interface RequestContext {
  correlationId: string;
  /** Id of the event being handled. */
  causationId?: string;
  /** Id of the person who asked for it. */
  actor?: string;
  /** W3C Trace Context of the step that is running; absent where nothing is traced. */
  traceparent?: string;
}

const storage = new AsyncLocalStorage<RequestContext | undefined>();

export function runInContext<T>(context: RequestContext | undefined, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** From here on, what this request logs and causes names the person who asked for it. */
export function noteActor(uid: string | undefined): void {
  const context = currentContext();
  if (context && uid !== undefined) context.actor = uid;
}
