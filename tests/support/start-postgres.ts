/** One real PostgreSQL for the whole run. The first file that needs a database makes the template in it. */
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { chooseDataParent } from './make-data-folder.ts';

interface Project {
  provide(key: 'postgresUrl' | 'postgresOwnerUrl', value: string): void;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** For the service's role, which owns nothing. */
    postgresUrl: string;
    postgresOwnerUrl: string;
  }
}

export default async function setup(project: Project): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres('elbbote-test-', { parent: chooseDataParent() });
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresOwnerUrl', postgres.ownerUrl);
  return () => postgres.stop();
}
