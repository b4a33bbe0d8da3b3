import fastify, { type FastifyInstance } from 'fastify';
import formBody from 'qs';
import { createClock } from './clock.ts';
import { serveControl } from './control/serve-control.ts';
import { createFaults } from './faults.ts';
import { createJournal } from './journal.ts';
import { startMailServer } from './mail/start-mail-server.ts';
import { serveInboxPage } from './pages/inbox-page.ts';
import type { SandboxOptions, Settings } from './settings.ts';
import { openAppendOnlyLog } from './store/append-only-log.ts';
import { createRecords } from './store/records.ts';
import { applyElapsedTime } from './stripe/apply-elapsed-time.ts';
import { createDeliverer } from './stripe/events/deliver.ts';
import { serveStripe } from './stripe/http/serve.ts';
import { seedStripe } from './stripe/seed.ts';
import { serveStripePages } from './stripe/serve-pages.ts';
import { loadShapes } from './stripe/shapes/load-shapes.ts';
import { serveTwilio } from './twilio/serve-twilio.ts';
import { noRequest, type World } from './world.ts';

export interface Sandbox {
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

const deliverEveryMs = 50;
const applyTimeEveryMs = 1_000;
const largestBody = 10 * 1024 * 1024;

function parseForm(text: string): Record<string, unknown> {
  return formBody.parse(text, { depth: 10, arrayLimit: 200, parameterLimit: 2_000 });
}

function createServer(world: World): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: largestBody,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 200 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  );
  serveStripe(app, world);
  serveStripePages(app, world);
  serveTwilio(app, world);
  serveControl(app, world);
  serveInboxPage(app);
  return app;
}

function startTicking(world: World): () => void {
  const deliver = setInterval(createDeliverer(world), deliverEveryMs);
  const time = setInterval(() => applyElapsedTime(world), applyTimeEveryMs);
  return () => {
    clearInterval(deliver);
    clearInterval(time);
  };
}

/** Starts the providers' stand-ins on one HTTP and one SMTP port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    host = '127.0.0.1',
    port = 0,
    smtpPort = 0,
    webhookTargets = [],
    priceId = 'price_operator_monthly',
  } = options;
  const log = openAppendOnlyLog(options.journalFile);
  const clock = createClock(options.clockFile);
  const settings: Settings = { publicUrl: options.publicUrl ?? '', webhookTargets, priceId };
  const world: World = {
    settings,
    clock,
    records: createRecords(log),
    journal: createJournal(clock, log),
    faults: createFaults(),
    shapes: loadShapes(),
    inFlight: new Set(),
    request: noRequest,
  };
  seedStripe(world);
  const app = createServer(world);
  const url = await app.listen({ host, port });
  settings.publicUrl = options.publicUrl ?? url;
  const mail = await startMailServer(world, { host, port: smtpPort });
  const stopTicking = startTicking(world);

  async function stop(): Promise<void> {
    stopTicking();
    await Promise.all([app.close(), mail.stop()]);
    log.close();
  }
  return { url, smtpUrl: `smtp://${host}:${mail.port}?tls=off`, stop };
}
