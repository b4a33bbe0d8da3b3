import type { ReceivedOf, Route } from '@livery/contracts/routes.ts';
import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

const address = (route: Route) => `http://localhost/api${route.path}`;
const method = (route: Route) => http[route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];

export interface Received {
  request: Request;
  body: unknown;
}

/** The gateway of a component test: what it answers is typed by the route table; `seen` collects what it was asked. */
export function startServer() {
  const server = setupServer();
  const seen: Received[] = [];
  const remember = async (request: Request) => {
    const text = await request.clone().text();
    seen.push({ request, body: text === '' ? undefined : JSON.parse(text) });
  };
  return {
    listen: () => server.listen({ onUnhandledFrame: 'error' }),
    reset: () => {
      server.resetHandlers();
      seen.length = 0;
    },
    close: () => server.close(),
    seen,
    /** What makes each command one, however often it is sent. */
    keys: () => seen.flatMap(({ request }) => request.headers.get('idempotency-key') ?? []),
    /** For an answer that has to wait. */
    handle: (handler: RequestHandler) => server.use(handler),
    answer: <R extends Route>(route: R, body: ReceivedOf<R>) =>
      server.use(
        method(route)(address(route), async ({ request }) => {
          await remember(request);
          return HttpResponse.json(body as DefaultBodyType, { status: route.status ?? 200 });
        }),
      ),
    /** Answers when the test says so, once the call has come. */
    answerLate<R extends Route>(route: R, body: ReceivedOf<R>) {
      const asked = Promise.withResolvers<void>();
      const due = Promise.withResolvers<void>();
      server.use(
        method(route)(address(route), async ({ request }) => {
          await remember(request);
          asked.resolve();
          await due.promise;
          return HttpResponse.json(body as DefaultBodyType, { status: route.status ?? 200 });
        }),
      );
      return { asked: asked.promise, answer: due.resolve };
    },
    /** Answers the next call only; later ones get what was answered before. */
    answerOnce: <R extends Route>(route: R, body: ReceivedOf<R>) =>
      server.use(
        method(route)(
          address(route),
          async ({ request }) => {
            await remember(request);
            return HttpResponse.json(body as DefaultBodyType, { status: route.status ?? 200 });
          },
          { once: true },
        ),
      ),
    /** Refuses the next call only; later ones get what was answered before. */
    refuseOnce: (route: Route, { status, ...error }: { status: number; code: string; message: string }) =>
      server.use(method(route)(address(route), () => HttpResponse.json({ error }, { status }), { once: true })),
    refuse: (
      route: Route,
      refusal: {
        status: number;
        code: string;
        message: string;
        fields?: Record<string, string>;
        state?: object;
        retryAfter?: number;
      },
    ) =>
      server.use(
        method(route)(address(route), async ({ request }) => {
          await remember(request);
          const { status, retryAfter, ...error } = refusal;
          const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
          return HttpResponse.json({ error }, { status, headers });
        }),
      ),
  };
}
