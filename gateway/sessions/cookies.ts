import { accessTokenMinutes, sessionLifetimeDays } from '@livery/contracts/identity/policy.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Tokens {
  access?: string | undefined;
  refresh?: string | undefined;
}

export interface SessionCookies {
  read(request: FastifyRequest): Tokens;
  write(reply: FastifyReply, tokens: Tokens): void;
  clear(reply: FastifyReply): void;
}

const accessSeconds = accessTokenMinutes * 60;
const refreshSeconds = sessionLifetimeDays * 24 * 3_600;

/** The two HttpOnly cookies of a session; Secure and host-bound wherever the public address is https. */
export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const names = { access: `${prefix}livery_access`, refresh: `${prefix}livery_refresh` };
  const shared = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: ({ cookies }) => ({ access: cookies[names.access], refresh: cookies[names.refresh] }),
    write(reply, { access, refresh }) {
      if (access) reply.setCookie(names.access, access, { ...shared, maxAge: accessSeconds });
      if (refresh) reply.setCookie(names.refresh, refresh, { ...shared, maxAge: refreshSeconds });
    },
    clear(reply) {
      reply.clearCookie(names.access, shared).clearCookie(names.refresh, shared);
    },
  };
}
