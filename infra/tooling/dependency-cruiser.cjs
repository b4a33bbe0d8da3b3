const testFile = '(\\.test\\.tsx?$|(^|/)test/|^infra/platform/testing/|^infra/e2e/|^web/src/testing/)';
const vendors = '(^|/)node_modules/(mongoose|mongodb|kafkajs|bullmq|ioredis|pino|prom-client|@opentelemetry)(/|$)';
const providers = '(^|/)node_modules/(stripe|twilio|nodemailer)(/|$)';
const readAlone = [
  '\\.d\\.ts$',
  '(^|/)(main|rebuild|grant-admin|reseal-files|prerendered-pages|page-skeletons)\\.tsx?$',
  '\\.config\\.[jt]s$',
  '\\.test\\.tsx?$',
  '^infra/(tooling|e2e|stack|bench|faults|sandbox|docker)/',
  '^web/(public/|build/service-worker\\.js$)',
];
// What starts a part: main.ts, what an administrator runs, what the build runs, and what runs in a thread of its own.
const entry =
  '((app/)?(main|rebuild|grant-admin|reseal-files|prerendered-pages|page-skeletons)|clients/images/heic-worker)\\.tsx?$';
const parts = {
  identity: 'services/identity',
  rides: 'services/rides',
  payments: 'services/payments',
  notifications: 'services/notifications',
  scheduler: 'services/scheduler',
  gateway: 'gateway',
  web: 'web/src',
};

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const deadCode = ([part, folder]) =>
  rule(
    `no-dead-code-in-${part}`,
    { path: `^${folder}/${entry}` },
    { path: `^${folder}/`, pathNot: [testFile, '\\.d\\.ts$', `^${folder}/${entry}`], reachable: false },
  );

module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true }),
    // These two are nothing but types, which only the compiler finds in @types.
    rule('not-to-unresolvable', {}, { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' }),
    rule(
      'declared-dependencies',
      { path: '^(services|gateway|web|infra/(contracts|platform|sandbox))/', pathNot: testFile },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'nothing-for-development-in-production',
      { path: '^(services|gateway|infra/(contracts|platform))/', pathNot: testFile },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule('no-orphans', { orphan: true, pathNot: readAlone }, {}),
    rule(
      'contracts-alone',
      { path: '^infra/contracts/', pathNot: testFile },
      { pathNot: ['^infra/contracts/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'platform-knows-no-business',
      { path: '^infra/platform/' },
      { path: '^(services|gateway|web|infra/(?!platform/|contracts/))' },
    ),
    rule('services-apart', { path: '^services/([^/]+)/' }, { path: '^services/', pathNot: '^services/$1/' }),
    rule('services-below-web-and-gateway', { path: '^services/' }, { path: '^(gateway|web)/' }),
    rule(
      'services-run-without-tools',
      { path: '^services/', pathNot: testFile },
      { path: '^infra/(?!platform/|contracts/)' },
    ),
    rule(
      'domain-pure',
      { path: '^services/([^/]+)/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^services/$1/domain/', '^infra/contracts/'] },
    ),
    rule(
      'doors-apart',
      { path: '^services/([^/]+)/(http|events|jobs)/' },
      { path: '^services/$1/(http|events|jobs)/', pathNot: '^services/$1/$2/' },
    ),
    rule('actions-open-no-door', { path: '^services/([^/]+)/actions/' }, { path: '^services/$1/(http|events|jobs)/' }),
    rule(
      'store-and-clients-know-no-flow',
      { path: '^services/([^/]+)/(store|clients)/', pathNot: testFile },
      { path: '^services/$1/(http|events|jobs|actions)/' },
    ),
    rule(
      'vendors-behind-platform',
      {
        path: '^(services|gateway)/',
        pathNot: [testFile, '^services/[^/]+/store/', '^gateway/plugins/rate-limits\\.ts$'],
      },
      { path: vendors, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'one-vendor-one-client',
      { pathNot: ['^services/[^/]+/clients/', '^infra/(sandbox|e2e)/', testFile] },
      { path: providers },
    ),
    rule(
      'gateway-alone',
      { path: '^gateway/', pathNot: testFile },
      { path: '^(services|web|infra/(?!platform/|contracts/))' },
    ),
    rule('web-only-contracts', { path: '^web/' }, { path: '^(services|gateway|infra/(?!contracts/))' }),
    rule(
      'platform-below-ui',
      { path: '^web/src/platform/', pathNot: testFile },
      { path: '^web/src/(ui|features|app)/' },
    ),
    rule('ui-below-features', { path: '^web/src/ui/', pathNot: testFile }, { path: '^web/src/(features|app)/' }),
    rule(
      'features-apart',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features|app)/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'sandbox-alone',
      { path: '^infra/sandbox/', pathNot: testFile },
      { path: '^(services|gateway|web|infra/(?!sandbox/))' },
    ),
    rule(
      'checker-alone',
      { path: '^infra/faults/checker/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^infra/faults/checker/', '(^|/)node_modules/(mongodb|kafkajs)/'], dependencyTypesNot: ['core'] },
    ),
    rule('products-over-the-wire', { path: '^infra/(e2e|bench|faults|stack)/' }, { path: '^(services|gateway|web)/' }),
    rule('no-test-code-in-production', { pathNot: testFile }, { path: testFile }),
    ...Object.entries(parts).map(deadCode),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|planted)/' },
    tsPreCompilationDeps: 'specify',
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json', '.css'],
    },
  },
};
