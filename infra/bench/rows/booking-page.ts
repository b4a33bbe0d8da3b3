import { addCard } from '@livery/stack/people/cards.ts';
import { signUpTraveler, somebody } from '@livery/stack/people/sign-up.ts';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { parts } from '../world/bench-world.ts';
import type { Bench } from './row.ts';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

interface Visit {
  lcpMs: number;
  cls: number;
  performance: number;
}

/** The booking page of a signed-in traveler with a card, on Lighthouse's mobile profile; the cache is empty each time. */
export async function bookingPage({ world, pace }: Bench): Promise<Result[]> {
  const { system, only } = await world();
  await only(...parts);
  const traveler = await signUpTraveler(system, somebody('Anna'));
  await addCard(traveler, system);
  const visits: Visit[] = [];
  for (let round = 0; round < pace.rounds; round += 1)
    visits.push(await visit(`${system.gatewayUrl}/ride/create`, traveler.cookies()));
  const seconds = rounded(median(visits.map(({ lcpMs }) => lcpMs)) / 1_000);
  const shift = rounded(median(visits.map(({ cls }) => cls)), 3);
  const of = { floor: '–', ours: `${visits.length} visits`, rounds: visits };
  return [
    { what: 'booking page: largest contentful paint', ...of, value: seconds, unit: 's', limit: { atMost: 2.5 } },
    { what: 'booking page: layout shift', ...of, value: shift, unit: '', limit: { atMost: 0.02 } },
  ];
}

async function visit(url: string, cookie: string): Promise<Visit> {
  const chrome = await launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: [...flags, ...quiet],
  });
  try {
    const seen = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      extraHeaders: { Cookie: cookie },
      logLevel: 'error',
    });
    const { audits, categories, finalDisplayedUrl } = seen?.lhr ?? {};
    if (finalDisplayedUrl !== url) throw new Error(`the booking page led to ${finalDisplayedUrl}`);
    return {
      lcpMs: audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      performance: categories?.['performance']?.score ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}
