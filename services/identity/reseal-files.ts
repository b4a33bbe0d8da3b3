import { loadConfig } from '@livery/platform/config/load-config.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { runTool } from '@livery/platform/lifecycle/run-tool.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo, modelOf } from '@livery/platform/mongo/connect.ts';
import * as z from 'zod/mini';
import { fileKeysOf, identityVariables } from './config.ts';
import { fileStore } from './store/file-store.ts';
import { secondFactorStore } from './store/second-factor-store.ts';

const { MONGO_URL, DATABASE, FILE_KEY, FILE_KEY_OLD } = identityVariables.shape;

/** After a new file key: seals what the old one sealed, so that the old one can go. May run again, and beside the service. */
async function main(): Promise<void> {
  const config = loadConfig(z.object({ MONGO_URL, DATABASE, FILE_KEY, FILE_KEY_OLD }));
  const log = createLogger({ name: 'reseal-files', level: 'error' });
  const connection = await connectMongo({ url: config.MONGO_URL, database: config.DATABASE ?? 'identity', log });
  const model: Kit['model'] = (name, schema) => modelOf(connection, name, schema);
  try {
    const keys = fileKeysOf(config);
    const files = await fileStore({ connection, model }, keys).reseal();
    const secrets = await secondFactorStore({ model }, keys).reseal();
    process.stdout.write(
      `${files} files and ${secrets} second factors were sealed with the newest key; no other key is needed any more\n`,
    );
  } finally {
    await connection.close();
  }
}

await runTool(main);
