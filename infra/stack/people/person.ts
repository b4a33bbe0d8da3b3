type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RouteCall = `${Method} /${string}`;

export interface CallOptions {
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** The gateway said no; the message carries its words. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  constructor(route: string, { status, body }: Answer) {
    const { error } = (body ?? {}) as { error?: { code?: string; message?: string } };
    super(`${route} was answered with ${status} ${error?.code ?? ''}: ${error?.message ?? ''}`);
    this.status = status;
    this.code = error?.code ?? '';
    this.body = body;
  }
}

/** Somebody with a browser: cookies are kept, calls look like those of our own pages. */
export interface Person {
  /** The body of a successful answer; throws `RefusedError` otherwise. */
  call<T = Record<string, unknown>>(route: RouteCall, body?: unknown, options?: Omit<CallOptions, 'body'>): Promise<T>;
  /** The answer, whatever it is. */
  ask<T = unknown>(route: RouteCall, options?: CallOptions): Promise<Answer<T>>;
  cookies(): string;
}

/** A visitor of the gateway without a session yet. */
export function visitor(gatewayUrl: string): Person {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ');

  function keepCookies({ headers }: Response) {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/);
      jar.set(name, value);
    }
  }

  async function ask<T>(route: RouteCall, { body, idempotencyKey, headers }: CallOptions = {}): Promise<Answer<T>> {
    const [method = 'GET', path = '/'] = route.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(`${gatewayUrl}/api${path}`, {
      method,
      headers: {
        cookie: cookies(),
        origin: gatewayUrl,
        'x-requested-with': 'livery',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    keepCookies(response);
    return { status: response.status, headers: response.headers, body: (await readBody(response)) as T };
  }

  return { ask, cookies, call: callBy(ask) };
}

/** Makes a person's `call` from their `ask`. */
export function callBy(ask: Person['ask']): Person['call'] {
  return async <T>(route: RouteCall, body?: unknown, options: Omit<CallOptions, 'body'> = {}) => {
    const answer = await ask<T>(route, { ...options, ...(body !== undefined && { body }) });
    if (answer.status >= 400) throw new RefusedError(route, answer);
    return answer.body;
  };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.headers.get('content-type')?.startsWith('application/json') && text ? JSON.parse(text) : text;
}
