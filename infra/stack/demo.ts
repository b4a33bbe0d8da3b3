import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { demoLogins, seedDemo, withGrants } from './demo-data/seed.ts';
import { demoFolder } from './repository.ts';
import { stopOnSignal } from './supervise/stop-on-signal.ts';
import { startSystem } from './system.ts';

const limits = process.env['LIMITS'] === 'real' ? 'real' : 'demo';

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

let stop = async () => {};
const fail = stopOnSignal(async () => {
  say('Stopping');
  await stop();
});

async function runDemo() {
  await buildWebIfStale(say);
  say('Starting Kafka, MongoDB and Redis (downloading them, the first time)');
  const system = await startSystem({
    demo: true,
    dataFolder: demoFolder,
    limits,
    say,
    print: process.env['VERBOSE'] === 'yes',
    stoppable(stopSystem) {
      stop = stopSystem;
    },
  });
  void system.gaveUp.then(fail);
  await seedDemo(withGrants(system), say);
  const lines = [
    '',
    `Livery is ready: ${system.gatewayUrl}`,
    '',
    ...demoLogins.map((login, index) => `${index === 0 ? 'Log in as ' : '          '} ${login}`),
    '           with the password livery-demo; staff also need the code that make code prints',
    `Texts and mails that have been sent: ${system.sandboxUrl}`,
    ...Object.entries(system.serviceUrls).map(([name, url]) => `${name.padEnd(14)} ${url}`),
    ...Object.entries(system.addresses).map(([name, address]) => `${name.padEnd(14)} ${address}`),
    `Logs: ${join(system.runFolder, 'logs')}. Ctrl-C stops everything; make reset deletes the data.`,
  ];
  say(lines.join('\n'));
}

await runDemo().catch(fail);
