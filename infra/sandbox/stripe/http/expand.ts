import type { World } from '../../world.ts';
import { platformAccount } from '../connect/platform-account.ts';
import { invalidRequest } from '../errors.ts';

const deepest = 4;

type Wire = Record<string, unknown>;

function rowById(world: World, account: string, id: string): object | undefined {
  const { records } = world;
  const tables = {
    acct: records.accounts,
    ch: records.charges,
    cus: records.customers,
    dp: records.disputes,
    in: records.invoices,
    pi: records.paymentIntents,
    pm: records.paymentMethods,
    price: records.prices,
    prod: records.products,
    re: records.refunds,
    seti: records.setupIntents,
    sub: records.subscriptions,
  };
  const prefix = id.split('_')[0] ?? '';
  if (prefix === 'acct') return records.accounts.find(platformAccount, id);
  return Object.hasOwn(tables, prefix) ? tables[prefix as keyof typeof tables].find(account, id) : undefined;
}

function expandPath(target: unknown, path: string[], reach: (id: string) => object | undefined): void {
  if (Array.isArray(target)) for (const item of target) expandPath(item, path, reach);
  if (typeof target !== 'object' || target === null || Array.isArray(target)) return;
  const [key, ...rest] = path;
  if (key === undefined) return;
  const wire = target as Wire;
  if (!Object.hasOwn(wire, key))
    throw invalidRequest(`This property cannot be expanded (${path.join('.')}).`, { param: 'expand' });
  const value = wire[key];
  if (typeof value === 'string') {
    const row = reach(value);
    if (row === undefined) throw invalidRequest(`This property cannot be expanded (${key}).`, { param: 'expand' });
    wire[key] = structuredClone(row);
  }
  expandPath(wire[key], rest, reach);
}

/** The answer with ids replaced by their objects where `expand` asks for it. */
export function expand(world: World, account: string, answer: { result: object; params: object }): object {
  const { result, params } = answer;
  const paths = 'expand' in params && Array.isArray(params.expand) ? (params.expand as string[]) : [];
  if (paths.length === 0) return result;
  const copy = structuredClone(result);
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > deepest)
      throw invalidRequest(`You cannot expand more than ${deepest} levels (${path}).`, { param: 'expand' });
    expandPath(copy, keys, (id) => rowById(world, account, id));
  }
  return copy;
}
