import type { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

const patienceMs = 1_000;

/**
 * Until the asked page and its visitor are known, index.html's first paint stays: drawing the page at once costs a
 * slow phone half of what drawing it piece by piece does. Who waits too long sees the frame.
 */
export function firstPageReady(router: Router, session: Promise<unknown>): Promise<unknown> {
  const page = new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([Promise.all([page, session]), patience]);
}
