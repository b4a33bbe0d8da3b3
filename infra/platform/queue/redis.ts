import { Redis, type RedisOptions } from 'ioredis';

export interface RedisAddress {
  redisUrl: string;
  /** Those that know the master, as host:port,host:port; the host of the address is then the name of what they watch. */
  sentinels: string | undefined;
}

/** Without the mapping of replies, by which ioredis tells its own types apart. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/** Longer than BullMQ lets one of its commands wait for work (10 s). */
const socketTimeout = 15_000;

/**
 * A connection to one Redis or, where Sentinels watch several, to whichever of them is the master at the time. It is
 * dropped and made again when an answer takes too long, which also gets away from a master that hangs. (ioredis'
 * `failoverDetector` is off: it closes for good a connection that is just asking for the master.)
 */
export function connectRedis({ redisUrl, sentinels }: RedisAddress, own: Options): Redis {
  const options = { socketTimeout, ...own };
  if (!sentinels) return new Redis(redisUrl, options);
  const { hostname: name, username, password } = new URL(redisUrl);
  const login = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return new Redis({ ...options, ...login, name, sentinels: placesOf(sentinels) });
}

/** Calls the listener once in each outage: the client reports every try to connect again. */
export function onOutage(redis: Redis, listener: (error: Error) => void): void {
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) listener(error);
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
}

function placesOf(sentinels: string): { host: string; port: number }[] {
  return sentinels.split(',').map((place) => {
    const { hostname: host, port } = new URL(`redis://${place}`);
    return { host, port: Number(port) };
  });
}
