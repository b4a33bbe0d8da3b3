import type { Provider } from './journal.ts';

/**
 * `error` and `decline` answer without doing anything, `drop-before` closes the connection instead,
 * `drop-after` and `error-after` lose the answer of a call that had its effect. The failures that are `stored` are Stripe's
 * last word for that idempotency key, for a day.
 */
export const faultKinds = [
  'error',
  'error-after',
  'error-stored',
  'error-after-stored',
  'delay',
  'drop-before',
  'drop-after',
  'decline',
] as const;

export interface FaultRule {
  provider: Provider;
  method?: string;
  /** Matches from the start of the path; `*` is one segment, a final `$` the end. */
  path?: string;
  times?: number;
  kind: (typeof faultKinds)[number];
  status?: number;
  delayMs?: number;
}

export interface Faults {
  replace(rules: FaultRule[]): void;
  /** The first rule that matches, counted down. */
  next(call: { provider: Provider; method: string; paths: string[] }): FaultRule | undefined;
}

function matchesPath(pattern: string, path: string): boolean {
  const escaped = pattern.replaceAll(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${escaped}`).test(path);
}

export function createFaults(): Faults {
  let rules: FaultRule[] = [];
  return {
    replace: (next) => {
      rules = next.map((rule) => ({ ...rule }));
    },
    next(call) {
      const rule = rules.find(
        (candidate) =>
          candidate.provider === call.provider &&
          (candidate.method ?? call.method) === call.method &&
          call.paths.some((path) => matchesPath(candidate.path ?? '', path)),
      );
      if (rule?.times === undefined) return rule;
      rule.times -= 1;
      if (rule.times <= 0) rules = rules.filter((candidate) => candidate !== rule);
      return rule;
    },
  };
}
