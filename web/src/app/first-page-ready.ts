const patienceMs = 1_000;

/**
 * Until the asked page and its visitor are known, index.html's first paint stays: drawing the page at once costs a
 * slow phone half of what drawing it piece by piece does. A visitor who waits too long sees the frame.
 */
export function firstPageReady(page: Promise<unknown>, session: Promise<unknown>): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([Promise.all([page, session]), patience]);
}
