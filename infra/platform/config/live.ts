import * as z from 'zod/mini';

/** What a variable may not be where people and money are real. */
export interface LiveRule {
  refuses: (value: string) => boolean;
  /** A missing value is refused too. */
  isNeeded?: true;
  /** Continues the sentence that the variable's name begins. */
  why: string;
}

/** The rule of a variable, registered in the `config.ts` that describes it; `loadConfig` asks for it. */
export const whenLive = z.registry<LiveRule>();

const leastSecretBytes = 32;

export const onlyForTests: LiveRule = { why: 'is set', refuses: () => true };
export const realLimits: LiveRule = { why: 'is not real', refuses: (limits) => limits !== 'real' };
export const realAccount: LiveRule = {
  why: 'belongs to a test account or a stand-in',
  refuses: (key) => /(^|_)(test|sandbox)(_|$)|^[A-Z]{2}0{32}$/.test(key),
};
export const realServer: LiveRule = {
  why: 'is the address of a stand-in',
  refuses: (url) => URL.parse(url)?.hostname === 'sandbox',
};
export const overHttps: LiveRule = {
  why: 'is not https: over http anybody can read the session',
  refuses: (url) => !url.startsWith('https:'),
};
export const longSecret: LiveRule = {
  why: `is shorter than ${leastSecretBytes} bytes`,
  refuses: (secret) => bytesIn(secret) < leastSecretBytes,
};
/** Of `name:password`, without which everybody in the network could read and write every topic. */
export const longPassword: LiveRule = {
  why: `is missing, or its password is shorter than ${leastSecretBytes} bytes`,
  refuses: (login) => bytesIn(login.slice(login.indexOf(':') + 1)) < leastSecretBytes,
  isNeeded: true,
};

/** A key of the card provider that moves money makes an installation live, whatever `LIVE` says. */
const liveKey = /^[prs]k_live_/;

/** What stands in the way of real people and real money, one line per variable. */
export function refusedLive({ shape }: z.ZodMiniObject, values: Record<string, unknown>): string[] {
  const given = Object.keys(shape).map((name) => ({ name, value: String(values[name] ?? '') }));
  if (values['LIVE'] !== 'yes' && !given.some(({ value }) => liveKey.test(value))) return [];
  return given.flatMap(({ name, value }) => {
    const rule = shape[name] && whenLive.get(shape[name]);
    if (value === '' && !rule?.isNeeded) return [];
    return rule?.refuses(value)
      ? [`${name}: ${rule.why}; this is refused when LIVE=yes, or when any variable holds a live key`]
      : [];
  });
}

/** What a secret can hold when it is written in hexadecimal digits, in base64 or as any other text. */
function bytesIn(secret: string): number {
  if (/^[\da-f]+$/i.test(secret)) return Math.floor(secret.length / 2);
  if (/^[\w+/-]+=*$/.test(secret)) return Math.floor((secret.replace(/=+$/, '').length * 3) / 4);
  return Buffer.byteLength(secret);
}
