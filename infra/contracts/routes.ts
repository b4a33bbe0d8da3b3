import type * as z from 'zod/mini';
import type { LimitName } from './limits.ts';

/**
 * Who may call a route. `party` and `author` are any signed-in person whose relation to the ride the service checks
 * (strangers get 404); `customer` is any signed-in person but an admin. Admins never act as a party, so `author` and the
 * operator rules refuse them with 403, too.
 */
export type Who =
  | 'public'
  | 'user'
  | 'customer'
  | 'party'
  | 'author'
  | 'operator'
  | 'approved-operator'
  | 'staff'
  | 'owner'
  | 'provider'
  | 'gateway';

export type Owner = 'identity' | 'rides' | 'payments' | 'notifications' | 'scheduler' | 'gateway';

/** How body or response is transferred; JSON when absent. */
export type BodyKind = 'multipart' | 'raw' | 'stream' | 'file';

interface ErrorNaming {
  code: string;
  message: string;
}

/** A body's or query's refusal by its schema; `only` names it where a single field is wrong. */
export interface RefusedAs extends ErrorNaming {
  only?: Record<string, ErrorNaming>;
}

/** One row of a route table, from which services, the gateway, clients and API documents all work. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without the `/api` prefix; parameters as `:name`. */
  path: string;
  who: Who;
  /**
   * The second factor: `fresh` demands of anybody a proof within the last minutes, `none` demands none of staff; when
   * absent, staff need a proof in this sign-in (R95).
   */
  proof?: 'fresh' | 'none';
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  status?: 200 | 201 | 204;
  /**
   * Accepts an `Idempotency-Key`: the same key and body give the same response and one effect. A repeat may have another
   * value in the field `exceptField`.
   */
  idempotent?: true | { exceptField: string };
  /** Limit counted by the gateway, per address. */
  limit?: LimitName;
  bodyKind?: BodyKind;
  /** The code and message for a body or query that the schema refuses, if this route has its own. */
  refusedAs?: RefusedAs;
  /** A GET with an effect (it sends a text): needs the same-origin proof that unsafe methods need. */
  needsSameOrigin?: true;
}

export type RouteTable = Record<string, Route>;

type Parsed<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise;
type Sent<S, Otherwise> = S extends z.ZodMiniType ? z.input<S> : Otherwise;

export type ParamsOf<R extends Route> = Parsed<R['params'], Record<never, never>>;
export type QueryOf<R extends Route> = Parsed<R['query'], Record<never, never>>;
export type BodyOf<R extends Route> = Parsed<R['body'], undefined>;
/** What a handler may return; the schema drops unnamed fields. */
export type HandlerResult<R extends Route> = Sent<R['response'], unknown>;
/** What a client receives. */
export type ResponseOf<R extends Route> = Parsed<R['response'], unknown>;
