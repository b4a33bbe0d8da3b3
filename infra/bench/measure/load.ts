import autocannon from 'autocannon';

export interface Post {
  /** Replaces the address's own path. */
  path?: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface Load {
  seconds: number;
  connections?: number;
}

/** Sends the posts by turns, over and over. Accepted ones a second over all connections; a single refused one is an error, for then something else is measured. */
export async function postsPerSecond(url: string, posts: Post[], { seconds, connections = 50 }: Load): Promise<number> {
  const outcome = await autocannon({
    url,
    method: 'POST',
    connections,
    duration: seconds,
    // It would read a picture as text.
    idReplacement: posts.every(({ body }) => typeof body === 'string'),
    headers: { 'content-type': 'application/json', 'idempotency-key': '[<id>]' },
    requests: posts.map((post) => ({ ...post })),
  });
  const { non2xx, errors, timeouts } = outcome;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${non2xx} refused, ${errors} failed, ${timeouts} timed out`);
  return outcome['2xx'] / outcome.duration;
}
