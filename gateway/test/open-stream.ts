/** A stream of live updates as a page sees it. */
export interface OpenStream {
  status: number;
  /** Everything that came so far. */
  text(): string;
  ended: Promise<void>;
  leave(): void;
}

export async function openStream(gatewayUrl: string, headers: Record<string, string>): Promise<OpenStream> {
  const stop = new AbortController();
  const answer = await fetch(`${gatewayUrl}/api/events`, { headers, signal: stop.signal });
  let text = '';
  async function read() {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  }
  return {
    status: answer.status,
    text: () => text,
    ended: read().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    }),
    leave: () => stop.abort(),
  };
}
