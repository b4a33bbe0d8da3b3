import { Redis, type RedisOptions } from 'ioredis';

export interface RedisAddress {
  redisUrl: string;
  /** Those that know the master, as host:port,host:port; the host of the address is then the name of what they watch. */
  sentinels: string | undefined;
}

/** But for the mapping of replies, by which ioredis tells apart its own types. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/** A connection to one Redis or, where Sentinels watch several, to whichever of them is the master at the time. */
export function connectRedis({ redisUrl, sentinels }: RedisAddress, options: Options): Redis {
  if (!sentinels) return new Redis(redisUrl, options);
  const { hostname: name, username, password } = new URL(redisUrl);
  const login = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  // A master that was replaced while it was away may come back before it knows: Sentinel's news end such connections.
  return new Redis({ ...options, ...login, name, sentinels: placesOf(sentinels), failoverDetector: true });
}

function placesOf(sentinels: string): { host: string; port: number }[] {
  return sentinels.split(',').map((place) => {
    const { hostname: host, port } = new URL(`redis://${place}`);
    return { host, port: Number(port) };
  });
}
