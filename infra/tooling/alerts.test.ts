import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
}

const read = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, '../docker/prometheus', name), 'utf8'), { merge: true });
const { groups }: { groups: { rules: Rule[] }[] } = read('alerts.yml');
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
