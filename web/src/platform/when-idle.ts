const atMostMs = 4_000;

/** After what the person waits for; some browsers do not say when they are idle. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, atMostMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: atMostMs });
  return () => cancelIdleCallback(idle);
}
