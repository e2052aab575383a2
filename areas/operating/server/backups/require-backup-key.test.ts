import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { requireBackupKey } from './require-backup-key.ts';

const config = readConfig({}, '/srv/elbbote');

test('whoever backs up without a key is told to make one', () => {
  expect(() => requireBackupKey(config)).toThrow('make one with');
});

test('whoever restores without the key is told to look for it, and never to make a new one', () => {
  expect(() => requireBackupKey(config, { reads: true })).toThrow(
    'BACKUP_KEY is not set: a backup opens only with the key that it was made with.',
  );
  expect(() => requireBackupKey(config, { reads: true })).not.toThrow('make one');
});
