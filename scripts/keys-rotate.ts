import { openStoredFiles } from '#adapters/server/files/open-file-store.ts';
import { resealFiles } from '#adapters/server/files/reseal-files.ts';
import { reencipherWebhookSecrets } from '#business/server/webhooks/reencipher-webhook-secrets.ts';
import { openOwnerConnection } from '#operating/server/backups/owner-connection.ts';
import { reencipherTwoFactors } from '#people/server/accounts/reencipher-two-factors.ts';
import { takeBackupLock } from '#platform/server/database/backup-lock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { connectDatabase, type DatabaseUrls } from '#platform/server/database/database.ts';
import { keepPrivate } from '#platform/server/secrets/keep-private.ts';
import { describeDatabase, describeFiles, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run keys:rotate: with APP_SECRET_PREVIOUS or DOCUMENTS_KEY_PREVIOUS set, enciphers second factors and
 * webhook secrets, and seals documents with the current keys, while the service runs. It may be
 * interrupted and repeated.
 */
await reportFailure(async () => {
  keepPrivate();
  const config = readCommandConfig((read) => `${describeDatabase(read)} and ${describeFiles(read)}`);
  if (!config.previousAppSecret && !config.previousDocumentsKey) {
    throw new Error('Neither APP_SECRET_PREVIOUS nor DOCUMENTS_KEY_PREVIOUS is set: nothing is rotated.');
  }
  await onDatabase(config, async (urls) => {
    if (config.previousAppSecret) await rotateStoredSecrets(config, urls);
    if (config.previousDocumentsKey) await rotateDocuments(config, config.previousDocumentsKey, urls);
  });
});

async function rotateStoredSecrets(config: Config, { url, directUrl }: DatabaseUrls): Promise<void> {
  const { db, close } = await connectDatabase(url, { poolSize: 1, directUrl });
  try {
    for (const [what, reencipher] of [
      ['second factors', reencipherTwoFactors],
      ['webhook secrets', reencipherWebhookSecrets],
    ] as const) {
      const { changed, current, unreadable } = await reencipher({ db, config });
      say(what, changed, current, unreadable);
    }
  } finally {
    await close();
  }
}

async function rotateDocuments(
  config: Config,
  previousKey: string,
  { ownerUrl }: DatabaseUrls,
): Promise<void> {
  const owner = await openOwnerConnection(ownerUrl);
  try {
    // Files wait to be deleted: one that is deleted while it is sealed anew would come back.
    await takeBackupLock(owner);
    const stored = await openStoredFiles(config, config.filesStore);
    const { changed, current, unreadable } = await resealFiles(stored, {
      key: config.documentsKey,
      previousKey,
    });
    for (const name of unreadable) process.stderr.write(`${name} opens with neither key.\n`);
    say('documents', changed, current, unreadable.length);
  } finally {
    await owner.end();
  }
}

function say(what: string, changed: number, current: number, unreadable: number): void {
  process.stdout.write(
    `${what}: ${changed} rotated, ${current} were current, ${unreadable} open with neither key.\n`,
  );
  if (unreadable > 0) process.exitCode = 1;
}
