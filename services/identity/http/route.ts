import type { identityApi } from '@livery/contracts/identity/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';

/** The handler of a route of this service, by its name in the table. */
export type RouteOf<K extends keyof typeof identityApi> = Handler<(typeof identityApi)[K]>;
