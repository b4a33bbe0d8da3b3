import type { World } from '../../world.ts';
import type { ParamType } from '../shapes/sdk-type-names.ts';

export interface StripeCall<P> {
  /** Whose object space the call works in. */
  account: string;
  /** The path's `:id`, empty where there is none. */
  id: string;
  /** Checked against the SDK's own parameter type. */
  params: P;
  publishable: boolean;
  /** Set by a fault rule: the bank says no, whatever the card. */
  declineAnyway: boolean;
}

export type Operation<P> = (world: World, call: StripeCall<P>) => object;

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: ParamType | undefined;
  /** Open to a publishable key too: the browser's calls. */
  browser: boolean;
  run: Operation<never>;
}

export function endpoint<P>(route: string, params: ParamType | undefined, run: Operation<P>): Endpoint {
  const [method, path] = route.split(' ');
  return { method: method as Endpoint['method'], path: path ?? '', params, browser: false, run };
}

export function browserEndpoint<P>(route: string, params: ParamType, run: Operation<P>): Endpoint {
  return { ...endpoint(route, params, run), browser: true };
}
