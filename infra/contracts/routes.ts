import type * as z from 'zod/mini';
import type { LimitName } from './limits.ts';

/**
 * Who may call a route. `party` and `author` are any signed-in person whose relation to the ride the service checks
 * (strangers get 404); admins never act as a party, so `author` and the operator rules refuse them with 403.
 */
export type Who =
  | 'public'
  | 'user'
  | 'party'
  | 'author'
  | 'operator'
  | 'approved-operator'
  | 'staff'
  | 'owner'
  | 'provider'
  | 'gateway';

export type Owner = 'identity' | 'rides' | 'payments' | 'notifications' | 'scheduler' | 'gateway';

/** How the body or the answer travels; plain JSON when absent. */
export type Carriage = 'multipart' | 'raw' | 'stream' | 'file';

/** One row of a route table: services register from it, the gateway proxies from it, clients and documents derive from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  who: Who;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  status?: 200 | 201 | 204;
  /** Accepts an `Idempotency-Key`: the same key and body gives the same answer and one effect. */
  idempotent?: true;
  /** Counted by the gateway per address. */
  limit?: LimitName;
  carriage?: Carriage;
  /** A GET with an effect (it sends a text): demands the same-origin proof of unsafe methods. */
  guarded?: true;
}

export type RouteTable = Record<string, Route>;

type Parsed<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise;
type Sent<S, Otherwise> = S extends z.ZodMiniType ? z.input<S> : Otherwise;

export type ParamsOf<R extends Route> = Parsed<R['params'], Record<never, never>>;
export type QueryOf<R extends Route> = Parsed<R['query'], Record<never, never>>;
export type BodyOf<R extends Route> = Parsed<R['body'], undefined>;
/** What a handler returns; the schema drops what it does not name. */
export type AnswerOf<R extends Route> = Sent<R['answer'], unknown>;
/** What a client receives. */
export type ReceivedOf<R extends Route> = Parsed<R['answer'], unknown>;
