const atMostMs = 4_000;
/** By then the page that was asked for is there, also on a slow phone. */
const settledMs = 3_000;

/** Runs work after what the person waits for; some browsers do not say when they are idle. */
export function whenIdle(work: () => void, timeout = atMostMs): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeout);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(idle);
}

/** Runs what nobody waits for in an idle moment, but not between two steps of a page that is still being drawn. */
export function whenSettled(work: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(work);
  }, settledMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
