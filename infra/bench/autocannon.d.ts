declare module 'autocannon' {
  interface Load {
    url: string;
    method: 'GET' | 'POST';
    connections: number;
    duration: number;
    /** Replaces each `[<id>]` of a request by a text that no other request has. */
    idReplacement: boolean;
    headers: Record<string, string>;
    requests: { headers: Record<string, string>; body: string | Buffer }[];
  }

  interface Outcome {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** In seconds. */
    duration: number;
    latency: { p50: number; p99: number };
  }

  const autocannon: (load: Load) => Promise<Outcome>;
  export = autocannon;
}
