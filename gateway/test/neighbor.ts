import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}

export interface Neighbor {
  url: string;
  /** What it was asked, in order. */
  heard: Heard[];
  stop(): Promise<void>;
}

/** A service as the gateway sees it: it notes what it was asked. */
export async function neighbor(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Neighbor> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const answerJson = (response: ServerResponse, body: object = { items: [] }) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
