import autocannon from 'autocannon';

const connections = 50;

export interface Shot {
  url: string;
  body: string;
  /** One after the other, over and over. */
  headers: Record<string, string>[];
}

/** Accepted POSTs a second over all connections; a single refused one is an error, for then something else is measured. */
export async function postsPerSecond({ url, body, headers }: Shot, seconds: number): Promise<number> {
  const outcome = await autocannon({
    url,
    method: 'POST',
    connections,
    duration: seconds,
    body,
    idReplacement: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': '[<id>]' },
    requests: headers.map((each) => ({ headers: each })),
  });
  const { non2xx, errors, timeouts } = outcome;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${non2xx} refused, ${errors} failed, ${timeouts} timed out`);
  return outcome['2xx'] / outcome.duration;
}
