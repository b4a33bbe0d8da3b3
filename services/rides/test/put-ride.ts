import type { connectMongo } from '@livery/platform/mongo/connect.ts';
import type { Ride } from '../domain/ride.ts';

type Connection = Awaited<ReturnType<typeof connectMongo>>;

/** Saves a ride as it stands, whatever led there; its events are as good as published. */
export async function putRide(connection: Connection, ride: Ride): Promise<void> {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const bookkeeping = { version: 1, sequence: 0, publishedSequence: 0, ...times, events: [], commands: [] };
  await connection.collection<{ _id: string }>('rides').insertOne({ _id: ride.rideId, ...bookkeeping, ...ride });
}
