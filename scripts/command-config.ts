import path from 'node:path';
import { operator } from '#operator';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { objectStoreSettings } from '#platform/server/config/list-unfit-settings.ts';

/**
 * The settings of a command, which says what it works on before it changes anything. Ends the process if they
 * are missing or unfit, and if a real company's command would work on the demo's data by mistake.
 */
export function readCommandConfig(worksOn: (config: Config) => string): Config {
  try {
    if (!operator.isSample && !process.env.NODE_ENV) {
      throw new Error(
        'operator.ts names a real company: set NODE_ENV=production and its settings, or NODE_ENV=development for the demo.',
      );
    }
    const config = readConfig(process.env, path.join(import.meta.dirname, '..'));
    process.stderr.write(`Works on ${worksOn(config)}.\n`);
    return config;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

/** Without user and password. */
export function describeDatabase({ database, dataDir }: Config): string {
  if (!database) return `the demo's database in ${dataDir} (DATABASE_URL is not set)`;
  const { host, pathname } = new URL(database.url);
  return `the database ${pathname.slice(1)} on ${host}`;
}

/** Throws if this place has no settings. */
export function describeFiles({ filesDir, objectStore, filesStore }: Config, place = filesStore): string {
  if (place === 'folder') return `the folder ${filesDir}`;
  if (!objectStore) throw new Error(`These settings are needed: ${objectStoreSettings.join(', ')}.`);
  return `the bucket ${objectStore.bucket}${objectStore.endpoint ? ` at ${objectStore.endpoint}` : ''}`;
}
