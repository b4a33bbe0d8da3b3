import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

const root = join(import.meta.dirname, '../..');
const config = join(root, 'infra/tooling/dependency-cruiser.cjs');
const folders = ['services', 'gateway', 'infra', 'web'];
const packages = {
  rides: 'services/rides',
  payments: 'services/payments',
  contracts: 'infra/contracts',
  platform: 'infra/platform',
  sandbox: 'infra/sandbox',
  e2e: 'infra/e2e',
  gateway: 'gateway',
  web: 'web',
};
const vendors = ['zod', 'stripe', 'kafkajs', 'ics', 'pdfkit'];

let workspace: string;

// The rules are anchored at the root, so the planted workspace is checked as a root of its own.
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'planted-'));
  await cp(join(import.meta.dirname, 'planted'), workspace, { recursive: true });
  await mkdir(join(workspace, 'node_modules/@livery'), { recursive: true });
  for (const [name, folder] of Object.entries(packages)) {
    await symlink(join(workspace, folder), join(workspace, 'node_modules/@livery', name));
  }
  for (const vendor of vendors) {
    await symlink(join(root, 'node_modules', vendor), join(workspace, 'node_modules', vendor));
  }
});

afterAll(() => rm(workspace, { recursive: true, force: true }));

test('reports every planted violation of the import law and nothing else', async () => {
  const reports = await violations(workspace);

  expect(reports.toSorted()).toEqual([
    'actions-open-no-door: services/rides/actions/opens-a-door.ts → services/rides/events/open-ride.ts',
    'checker-alone: infra/faults/checker/reads-contracts.ts → infra/contracts/money.ts',
    'contracts-alone: infra/contracts/reads-platform.ts → infra/platform/logging/logger.ts',
    'declared-dependencies: services/rides/draws-a-calendar.ts → ics',
    'domain-pure: services/rides/domain/reads-node.ts → fs',
    'domain-pure: services/rides/domain/reads-npm.ts → zod',
    'domain-pure: services/rides/domain/reads-platform.ts → infra/platform/logging/logger.ts',
    'domain-pure: services/rides/domain/reads-store.ts → services/rides/store/ride-store.ts',
    'doors-apart: services/rides/http/opens-another-door.ts → services/rides/events/open-ride.ts',
    'features-apart: web/src/features/booking/booking.ts → web/src/features/offers/offers.ts',
    'features-apart: web/src/features/booking/reads-the-app.ts → web/src/app/router.ts',
    'gateway-alone: gateway/reads-a-service.ts → services/rides/domain/price-ride.ts',
    'no-circular: services/rides/circle.ts → services/rides/second-half.ts',
    'no-circular: web/src/features/offers/offer-line.ts → web/src/features/offers/offers.ts',
    'no-dead-code-in-rides: services/rides/domain/is-never-called.ts → services/rides/domain/is-never-called.ts',
    'no-orphans: infra/platform/stands-alone.ts → infra/platform/stands-alone.ts',
    'no-test-code-in-production: services/rides/runs-test-code.ts → infra/platform/testing/fixed-clock.ts',
    'not-to-unresolvable: services/rides/mistyped.ts → ./domain/price-rides.ts',
    'nothing-for-development-in-production: services/rides/prints-a-receipt.ts → pdfkit',
    'one-vendor-one-client: services/rides/speaks-stripe.ts → stripe',
    'platform-below-ui: web/src/platform/draws-a-button.ts → web/src/ui/button.ts',
    'platform-knows-no-business: infra/platform/knows-a-ride.ts → services/rides/domain/price-ride.ts',
    'products-over-the-wire: infra/e2e/reads-a-service.ts → services/payments/store/charge-store.ts',
    'sandbox-alone: infra/sandbox/reads-contracts.ts → infra/contracts/money.ts',
    'services-apart: services/rides/events/reads-neighbor-by-name.ts → services/payments/store/charge-store.ts',
    'services-apart: services/rides/events/reads-neighbor-by-path.ts → services/payments/store/charge-store.ts',
    'services-apart: services/rides/events/reads-neighbor-later.ts → services/payments/store/charge-store.ts',
    'services-apart: services/rides/events/reads-neighbor-type.ts → services/payments/store/charge-store.ts',
    'services-below-web-and-gateway: services/rides/reads-gateway.ts → gateway/session.ts',
    'services-run-without-tools: services/rides/reads-sandbox.ts → infra/sandbox/inbox.ts',
    'store-and-clients-know-no-flow: services/rides/store/knows-an-action.ts → services/rides/actions/announce.ts',
    'ui-below-features: web/src/ui/draws-an-offer.ts → web/src/features/offers/offers.ts',
    'ui-below-features: web/src/ui/reads-the-app.ts → web/src/app/router.ts',
    'vendors-behind-platform: services/rides/clients/speaks-kafka.ts → kafkajs',
    'web-only-contracts: web/src/reads-platform.ts → infra/platform/logging/logger.ts',
  ]);
});

async function violations(folder: string) {
  const depcruise = join(root, 'node_modules/.bin/depcruise');
  const output = await promisify(execFile)(depcruise, ['--config', config, '-T', 'json', ...folders], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failure: { stdout: string }) => failure);
  const report: Report = JSON.parse(output.stdout);
  return report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${packageOf(to)}`);
}

function packageOf(path: string) {
  return /node_modules\/([^/]+)/.exec(path)?.[1] ?? path;
}
