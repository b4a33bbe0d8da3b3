import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The open stream of a signed-in page never lets the network rest; everything else has come by then. */
const maxWaitForLoad = 15_000;

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Visit {
  lcpMs: number;
  cls: number;
  /** Out of 100, by category; absent if it could not be measured. */
  scores: Partial<Record<Category, number>>;
  /** What keeps a category other than performance below 100. */
  failures: string[];
}

interface Asked {
  url: string;
  /** As in a Cookie header. */
  cookies?: string;
  categories: readonly Category[];
}

/** One page on Lighthouse's mobile profile, in a browser of its own with an empty cache. */
export async function visit({ url, cookies = '', categories }: Asked): Promise<Visit> {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] ?? 'chromium',
    chromeFlags: [...flags, ...quiet],
  });
  try {
    await setCookies(chrome.port, { url, cookies });
    const seen = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
      maxWaitForLoad,
    });
    if (seen?.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${seen?.lhr.finalDisplayedUrl}`);
    return visitOf(seen.lhr);
  } finally {
    chrome.kill();
  }
}

/** Sets the cookies in the browser, not in a header: the page reads some of them itself. */
async function setCookies(port: number, { url, cookies }: { url: string; cookies: string }): Promise<void> {
  const pairs = cookies.split('; ').filter(Boolean);
  const named = pairs.map((pair) => pair.split(/=(.*)/)).map(([name = '', value = '']) => ({ name, value, url }));
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  const answer = Promise.withResolvers<unknown>();
  socket.onerror = answer.reject;
  socket.onmessage = answer.resolve;
  socket.onopen = () =>
    socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies: named } }));
  await answer.promise;
  socket.close();
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function visitOf({ audits, categories }: Report): Visit {
  const scores = Object.entries(categories).flatMap(([name, { score }]) =>
    score === null ? [] : [[name, Math.round(score * 100)]],
  );
  const weighed = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    name === 'performance' ? [] : auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
  );
  return {
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scores: Object.fromEntries(scores),
    failures: weighed.flatMap((audit) =>
      audit && audit.score !== null && audit.score < 1 ? [`${audit.id}: ${audit.title}`] : [],
    ),
  };
}
