let offsetMs = 0;

/** Remembers how far the server's clock, which decides, is from this machine's. */
export function syncServerClock(serverNow: string) {
  offsetMs = new Date(serverNow).getTime() - Date.now();
}

/** Now, as the server sees it. */
export const serverNow = () => new Date(Date.now() + offsetMs);
