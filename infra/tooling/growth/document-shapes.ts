import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { services } from '@livery/stack/system/layout.ts';
import type { Schema } from 'mongoose';
import type { Shape } from './shrunk.ts';

/** Every collection by `<service>.<name>`, and what its documents look like. */
export async function documentShapes(root: string): Promise<Record<string, Shape>> {
  return Object.assign({}, ...(await Promise.all(services.map((service) => shapesOf(root, service)))));
}

async function shapesOf(root: string, service: string): Promise<Record<string, Shape>> {
  const { createStores } = await import(pathToFileURL(join(root, 'services', service, 'store/stores.ts')).href);
  const shapes: Record<string, Shape> = {};
  const model = (collection: string, schema: Schema) => {
    shapes[`${service}.${collection}`] = schema.toJSONSchema({ useBsonType: true });
    return anything;
  };
  createStores({ model, store: () => anything, connection: anything }, anything);
  return shapes;
}

/** Stands in for the database: a store that is made touches none. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });
