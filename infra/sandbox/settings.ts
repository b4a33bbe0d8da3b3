export interface WebhookTarget {
  url: string;
  secret: string;
  /** Connected accounts' events instead of the platform's own. */
  connect: boolean;
}

export interface SandboxOptions {
  host?: string;
  /** 0 takes a free port. */
  port?: number;
  smtpPort?: number;
  /** Where a browser reaches the sandbox; the listening address when absent. */
  publicUrl?: string | undefined;
  clockFile?: string | undefined;
  journalFile?: string | undefined;
  webhookTargets?: WebhookTarget[];
  /** Id of the seeded monthly price with lookup key `opPrem`. */
  priceId?: string;
}

export interface Settings {
  publicUrl: string;
  webhookTargets: WebhookTarget[];
  priceId: string;
}
