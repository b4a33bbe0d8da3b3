import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
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
const runbook = readFileSync(join(import.meta.dirname, '../docs/runbook.md'), 'utf8');
const { scrape_configs }: { scrape_configs: { dns_sd_configs: { names: string[] }[] }[] } = read('prometheus.yml');

test('a part of which no instance is left is missed, though its name leads nowhere and nothing answers badly', () => {
  const isDown = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'PartDown');

  const missed = [...(isDown?.expr ?? '').matchAll(/absent\(up\{part="(\w+)"\}\)/g)].map(([, part]) => part);

  const targets = scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs).flatMap(({ names }) => names);
  expect(missed).toEqual(targets);
  expect(targets).toHaveLength(6);
});

test('events of the provider that are refused are told of, at whichever of its endpoints', () => {
  const refused = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'WebhooksRefused');

  const [, routes = ''] = /http_route=~"([^"]+)"/.exec(refused?.expr ?? '') ?? [];

  expect(paymentsApi.stripeWebhook.path).toMatch(new RegExp(`^(${routes})$`));
  expect(paymentsApi.stripeConnectWebhook.path).toMatch(new RegExp(`^(${routes})$`));
});

test('the runbook says of each alert how soon somebody must act, as its label does', () => {
  const rows = [...runbook.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (now|tomorrow) \|/gm)];

  const told = rows.flatMap(([, names = '', severity]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => [name, severity] as const),
  );

  const labeled = groups.flatMap(({ rules }) => rules).map(({ alert, labels }) => [alert, labels.severity] as const);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(labeled));
});
