import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { repository } from '@livery/stack/repository.ts';
import { services } from '@livery/stack/system/layout.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { parse } from 'yaml';
import { eventually } from '../support/eventually.ts';
import { openRide } from '../support/prepared-rides.ts';
import { setUpSystem } from '../support/set-up-system.ts';

interface Rule {
  alert: string;
  expr: string;
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const textOf = (file: string) => readFileSync(join(repository, file), 'utf8');
const { groups } = parse(textOf('infra/docker/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels }: { panels: Panel[] } = JSON.parse(textOf('infra/docker/grafana/dashboards/livery.json'));
const drawn = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
/** Series that Prometheus makes itself. */
const itsOwn = new Set(['up']);

/** The series that an expression reads: every name of ours, OpenTelemetry's or Node's that is no label. */
function seriesOf({ expr }: Pick<Rule, 'expr'>): string[] {
  const names = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)/g, '')
    .match(/\b(?:up|process_\w+|livery_\w+|http_\w+|messaging_\w+)\b/g);
  return [...new Set(names)].filter((name) => !itsOwn.has(name));
}

const system = setUpSystem();
let scraped: string;

beforeAll(async () => {
  await openRide(system, { traveler: await system.newTraveler(), inHours: 72 });
  const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } };
  await fetch(`${system.gatewayUrl}/api/cspReports`, { method: 'POST', body: JSON.stringify(report) });
  scraped = await waitUntil('every part to have something to tell', scrape);
}, 120_000);

async function scrape(): Promise<string | undefined> {
  const urls = [...Object.values(system.serviceUrls), system.gatewayHealthUrl];
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const isHandled = texts.filter((text) => text.includes('messaging_process_duration_seconds_bucket')).length > 3;
  return isHandled ? texts.join('\n') : undefined;
}

const missingOf = (of: Pick<Rule, 'expr'>) =>
  seriesOf(of).filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(scraped));

test.each(rules.map((rule) => [rule.alert, rule] as const))('%s reads numbers that the parts have', (_alert, rule) => {
  expect(missingOf(rule)).toEqual([]);
});

test.each(drawn)('the dashboard’s “$title” draws numbers that the parts have', (target) => {
  expect(seriesOf(target)).not.toEqual([]);
  expect(missingOf(target)).toEqual([]);
});

test('every rule but PartDown reads a metric of ours', () => {
  expect(rules.filter((rule) => seriesOf(rule).length === 0).map(({ alert }) => alert)).toEqual(['PartDown']);
});

test('once everything is handled, all parts work, none lags, nothing is late and no amount is open', async () => {
  const valuesOf = async (name: string) =>
    [...((await scrape()) ?? '').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, value]) => Number(value));

  await eventually(
    () => valuesOf('livery_consumer_lag'),
    services.map(() => 0),
  );
  expect(await valuesOf('livery_consumer_stalled_seconds')).toEqual(services.map(() => 0));
  await eventually(
    () => valuesOf('livery_live'),
    [...services, 'gateway'].map(() => 1),
  );
  for (const none of ['livery_tasks_late', 'livery_messages_late', 'livery_charges_blocked', 'livery_receivables_open'])
    expect({ [none]: await valuesOf(none) }).toEqual({ [none]: [0] });
}, 30_000);
