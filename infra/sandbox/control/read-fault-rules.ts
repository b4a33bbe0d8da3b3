import { type FaultRule, faultKinds } from '../faults.ts';

const providers = ['stripe', 'twilio', 'smtp', 'webhook'];
const texts = ['method', 'path'];
const numbers = ['times', 'status', 'delayMs'];

function problemWith(rule: Record<string, unknown>): string | undefined {
  const { provider, kind, ...rest } = rule;
  if (!providers.includes(String(provider))) return `provider must be one of ${providers.join(', ')}`;
  if (!faultKinds.some((known) => known === kind)) return `kind must be one of ${faultKinds.join(', ')}`;
  const wrong = Object.entries(rest).find(([key, value]) => {
    if (texts.includes(key)) return typeof value !== 'string';
    return !(numbers.includes(key) && typeof value === 'number');
  });
  return wrong && `${wrong[0]} is not understood`;
}

/** The rules of a request, or what is wrong with them. */
export function readFaultRules(body: unknown): FaultRule[] | string {
  const rules = typeof body === 'object' && body !== null && 'rules' in body ? body.rules : undefined;
  if (!Array.isArray(rules)) return 'rules must be a list';
  for (const rule of rules) {
    const problem = problemWith(Object(rule));
    if (problem) return problem;
  }
  return rules as FaultRule[];
}
