import { filesFile, type Manifest, type ManifestTable, readManifest, tableFile } from './manifest.ts';
import { unpackFiles } from './pack-files.ts';
import { DamagedBackup } from './seal-frames.ts';
import { digestOf, readSealed, startDigest } from './sealed-file.ts';

/**
 * Reads a complete backup to its end and compares everything with its manifest, which is returned. Throws
 * DamagedBackup with the first difference.
 */
export async function verifyBackup(folder: string, secret: string): Promise<Manifest> {
  const manifest = await readManifest(folder, secret);
  for (const table of manifest.tables) await verifyTable(folder, secret, manifest.salt, table);
  await verifyFiles(folder, secret, manifest);
  return manifest;
}

async function verifyTable(folder: string, secret: string, salt: string, table: ManifestTable) {
  const found = await readSealed(tableFile(folder, secret, salt, table.name), digestOf).catch(
    throwIfMissing(`The table ${table.name}`),
  );
  if (found.sha256 === table.sha256 && found.lines === table.rows) return;
  throw new DamagedBackup(
    `The table ${table.name} in the backup has ${found.lines} rows, not the ${table.rows} that were written.`,
  );
}

async function verifyFiles(folder: string, secret: string, { salt, files }: Manifest): Promise<void> {
  const digest = startDigest();
  const count = await readSealed(filesFile(folder, secret, salt), async (plain) => {
    const unpacked = unpackFiles(digest.pass(plain));
    let read = 0;
    while (!(await unpacked.next()).done) read += 1;
    return read;
  }).catch(throwIfMissing('The stream of files'));
  if (count === files.count && digest.finish().sha256 === files.sha256) return;
  throw new DamagedBackup(`The backup has ${count} files, not the ${files.count} that were written.`);
}

/** A sentence for a file that is not there. */
const throwIfMissing = (what: string) => (error: unknown) => {
  const isMissing = (error as { code?: unknown }).code === 'ENOENT';
  throw isMissing ? new DamagedBackup(`${what} is missing in the backup.`) : error;
};
