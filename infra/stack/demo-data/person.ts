type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Person {
  /** Calls the gateway as our pages do and answers the body; a refusal is thrown with its text. */
  call(method: Method, path: string, body?: object): Promise<Record<string, unknown>>;
}

/** Somebody with a browser: one who keeps cookies. */
export function person(gatewayUrl: string): Person {
  const cookies = new Map<string, string>();

  function keepCookies(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/);
      cookies.set(name, value);
    }
  }

  return {
    async call(method, path, body) {
      const response = await fetch(`${gatewayUrl}/api${path}`, {
        method,
        headers: {
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          origin: gatewayUrl,
          'x-requested-with': 'livery',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      keepCookies(response);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
      return JSON.parse(text || '{}') as Record<string, unknown>;
    },
  };
}
