import type { SandboxOptions, WebhookTarget } from './settings.ts';

function readPort(text: string | undefined, fallback: number): number {
  const port = Number(text ?? fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`not a port: ${text}`);
  return port;
}

function isTarget(value: unknown): value is WebhookTarget {
  if (typeof value !== 'object' || value === null) return false;
  const { url, secret, connect } = value as Partial<WebhookTarget>;
  return typeof url === 'string' && URL.canParse(url) && typeof secret === 'string' && typeof connect === 'boolean';
}

function readTargets(text: string | undefined): WebhookTarget[] {
  const targets: unknown = JSON.parse(text || '[]');
  if (Array.isArray(targets) && targets.every(isTarget)) return targets;
  throw new Error('WEBHOOK_TARGETS must be a JSON list of { url, secret, connect }');
}

/** The sandbox's options from its environment. */
export function readConfig(environment: NodeJS.ProcessEnv): SandboxOptions {
  const { PORT, HOST, SMTP_PORT, PUBLIC_URL, CLOCK_FILE, WEBHOOK_TARGETS, JOURNAL_FILE, PRICE_ID } = environment;
  return {
    port: readPort(PORT, 8090),
    host: HOST || '127.0.0.1',
    smtpPort: readPort(SMTP_PORT, PORT === '0' ? 0 : 8025),
    publicUrl: PUBLIC_URL || undefined,
    clockFile: CLOCK_FILE || undefined,
    journalFile: JOURNAL_FILE || undefined,
    webhookTargets: readTargets(WEBHOOK_TARGETS),
    priceId: PRICE_ID || 'price_operator_monthly',
  };
}
