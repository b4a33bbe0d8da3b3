import { writeFile } from 'node:fs/promises';
import { stopOnSignal } from '@livery/stack/supervise/stop-on-signal.ts';
import { launchBrowser, openWindow, phone } from '../support/browser.ts';
import { startTestSystem, type TestSystem } from '../support/start-test-system.ts';
import { pageOfPictures, pictureFile } from './page-of-pictures.ts';
import { prepare, roles } from './people.ts';
import { stopsOf } from './stops.ts';
import { takePicture } from './take-picture.ts';

const docs = new URL('../../docs/', import.meta.url);

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

let stop = async () => {};
const fail = stopOnSignal(() => stop());

/** Nobody books at night; Chicago is six hours behind in winter. */
const hoursUntilMorning = async (system: TestSystem) => (24 + 16 - (await system.businessNow()).getUTCHours()) % 24;

/** Takes every picture of the tour anew, and writes the page that shows them. */
async function tour(): Promise<void> {
  const system = await startTestSystem({
    say,
    stoppable(stopSystem) {
      stop = stopSystem;
    },
  });
  await system.moveClock(await hoursUntilMorning(system));
  const prepared = await prepare(system);
  const stops = stopsOf(prepared);
  const browser = await launchBrowser();
  for (const role of roles) {
    const { page, context } = await openWindow(browser, {
      url: system.gatewayUrl,
      screen: phone,
      cookies: prepared.cookies[role],
      timezoneId: 'America/Chicago',
    });
    for (const one of stops[role]) {
      say(`${role}: ${one.name}`);
      await takePicture(page, one, new URL(`tour/${pictureFile(role, one)}`, docs));
    }
    await context.close();
  }
  await browser.close();
  await stop();
  await writeFile(new URL('tour.md', docs), pageOfPictures(stops));
}

await tour().catch(fail);
