import type { SerializeOptions } from '@fastify/cookie';
import { daySeconds } from '@livery/contracts/durations.ts';
import { accessTokenMinutes, sessionLifetimeDays } from '@livery/contracts/identity/policy.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Tokens {
  access?: string | undefined;
  refresh?: string | undefined;
}

export interface SessionCookies {
  read(request: FastifyRequest): Tokens;
  write(reply: FastifyReply, tokens: Tokens): void;
  /** Also clears the cache, so that the next person at this computer finds no photos. */
  clear(reply: FastifyReply): void;
}

const accessSeconds = accessTokenMinutes * 60;
const refreshSeconds = sessionLifetimeDays * daySeconds;
const gone = { value: '', expires: new Date(0), maxAge: 0 };

/** The two HttpOnly cookies of a session; Secure and host-bound wherever the public address is https. */
export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const names = { access: `${prefix}livery_access`, refresh: `${prefix}livery_refresh` };
  const shared = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: ({ cookies }) => ({ access: cookies[names.access], refresh: cookies[names.refresh] }),
    write(reply, { access, refresh }) {
      if (access) put(reply, names.access, { ...shared, value: access, maxAge: accessSeconds });
      if (refresh) put(reply, names.refresh, { ...shared, value: refresh, maxAge: refreshSeconds });
    },
    clear(reply) {
      for (const name of [names.access, names.refresh]) put(reply, name, { ...shared, ...gone });
      reply.header('clear-site-data', '"cache"');
    },
  };
}

type Cookie = SerializeOptions & { value: string };

/** Sets a header at once, not when the reply is sent: live updates never do that. The last value of a cookie counts. */
function put(reply: FastifyReply, name: string, { value, ...options }: Cookie): void {
  const said = [reply.getHeader('set-cookie') ?? []].flat();
  const others = said.map(String).filter((cookie) => !cookie.startsWith(`${name}=`));
  const cookie = reply.server.serializeCookie(name, value, options);
  reply.removeHeader('set-cookie').header('set-cookie', [...others, cookie]);
}
