import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isEventType } from '@livery/contracts/events.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
}

const read = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, '../docker/prometheus', name), 'utf8'), { merge: true });
const { groups }: { groups: { rules: Rule[] }[] } = read('alerts.yml');
const rules = groups.flatMap((group) => group.rules);
const dashboard = readFileSync(join(import.meta.dirname, '../docker/grafana/dashboards/livery.json'), 'utf8');
const runbook = readFileSync(join(import.meta.dirname, '../docs/runbook.md'), 'utf8');
const { scrape_configs }: { scrape_configs: { dns_sd_configs: { names: string[] }[] }[] } = read('prometheus.yml');

test('a part with no instance left raises an alert, though its name no longer resolves and nothing answers badly', () => {
  const isDown = rules.find(({ alert }) => alert === 'PartDown');

  const missed = [...(isDown?.expr ?? '').matchAll(/absent\(up\{part="(\w+)"\}\)/g)].map(([, part]) => part);

  const targets = scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs).flatMap(({ names }) => names);
  expect(missed).toEqual(targets);
  expect(targets).toHaveLength(6);
});

test('refused events of the provider raise an alert, at either of its endpoints', () => {
  const refused = rules.find(({ alert }) => alert === 'WebhooksRefused');

  const [, routes = ''] = /http_route=~"([^"]+)"/.exec(refused?.expr ?? '') ?? [];

  expect(paymentsApi.stripeWebhook.path).toMatch(new RegExp(`^(${routes})$`));
  expect(paymentsApi.stripeConnectWebhook.path).toMatch(new RegExp(`^(${routes})$`));
});

test('the runbook says of each alert how soon somebody must act, as its label does', () => {
  const rows = [...runbook.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (now|tomorrow) \|/gm)];

  const told = rows.flatMap(([, names = '', severity]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => [name, severity] as const),
  );

  const labeled = rules.map(({ alert, labels }) => [alert, labels.severity] as const);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(labeled));
});

test('an alert about events names some that there are', () => {
  const types = rules.flatMap(({ expr }) => [...expr.matchAll(/type="([^"]+)"/g)].map(([, type = '']) => type));

  expect(types).not.toEqual([]);
  expect(types.filter((type) => !isEventType(type))).toEqual([]);
});

test('every rule but those listed here is shown on the dashboard', () => {
  // Six are yes or no; the others are what strangers report and try.
  const elsewhere = [
    'PartDown',
    'PartEndsAgain',
    'NotReady',
    'NotLive',
    'PagesKeptFromThings',
    'LogInsFail',
    'CodesRunOut',
    'CodesNotEntered',
    'CardsTriedOut',
    'ProviderKeyRefused',
    'WebhooksRefused',
  ];

  expect(rules.map(({ alert }) => alert).filter((alert) => !dashboard.includes(alert))).toEqual(elsewhere);
});
