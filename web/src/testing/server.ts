import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { BodyOf, ResponseOf, Route } from '@livery/contracts/routes.ts';
import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { toasts } from '../platform/toast.ts';

const address = (route: Route) => `http://localhost/api${route.path}`;
const method = (route: Route) => http[route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
const success = <R extends Route>(route: R, body: ResponseOf<R>) =>
  HttpResponse.json(body as DefaultBodyType, { status: route.status ?? 200 });

export interface Received {
  request: Request;
  body: unknown;
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  state?: object;
  retryAfter?: number;
}

function refusal({ status, retryAfter, ...error }: Refusal) {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return HttpResponse.json({ error }, { status, headers });
}

/**
 * The gateway for the tests of one file: what it answers is typed by the route table; `seen` collects what it was
 * asked. Each test leaves it, the tab's memory and the notices as it found them.
 */
export function openServer() {
  const server = setupServer();
  const seen: Received[] = [];
  const respond = (route: Route, make: (body: unknown) => Response | Promise<Response>, once = false) =>
    server.use(
      method(route)(
        address(route),
        async ({ request }) => {
          const text = await request.clone().text();
          const body = text === '' ? undefined : JSON.parse(text);
          seen.push({ request, body });
          return make(body);
        },
        { once },
      ),
    );

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
    sessionStorage.clear();
    toasts.set([]);
  });
  afterAll(() => server.close());
  return {
    seen,
    /** What makes each command one, however often it is sent. */
    keys: () => seen.flatMap(({ request }) => request.headers.get('idempotency-key') ?? []),
    /** For an answer that has to wait. */
    handle: (handler: RequestHandler) => server.use(handler),
    answer: <R extends Route>(route: R, body: ResponseOf<R>) => respond(route, () => success(route, body)),
    /** For an answer that depends on what was asked. */
    answerTo: <R extends Route>(route: R, make: (body: BodyOf<R>) => ResponseOf<R>) =>
      respond(route, (body) => success(route, make(body as BodyOf<R>))),
    /** Answers when the test says so, once the call has come. */
    answerLate<R extends Route>(route: R, body: ResponseOf<R>) {
      const asked = Promise.withResolvers<void>();
      const due = Promise.withResolvers<void>();
      respond(route, async () => {
        asked.resolve();
        await due.promise;
        return success(route, body);
      });
      return { asked: asked.promise, answer: due.resolve };
    },
    /** Answers the next call only; later ones get what was answered before. */
    answerOnce: <R extends Route>(route: R, body: ResponseOf<R>) => respond(route, () => success(route, body), true),
    /** Refuses the next call only; later ones get what was answered before. */
    refuseOnce: (route: Route, refused: Refusal) => respond(route, () => refusal(refused), true),
    refuse: (route: Route, refused: Refusal) => respond(route, () => refusal(refused)),
  };
}
