import { createHmac } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';
import { DamagedBackup } from './seal-frames.ts';
import { deriveKey, type SealedFile } from './sealed-file.ts';

const digest = { bytes: z.number(), sha256: z.string() };

const manifest = z.object({
  /** Raised when a backup has to be read in another way. */
  format: z.literal(1),
  /** The version that wrote it. */
  madeBy: z.string(),
  /** The moment that the tables show. */
  takenAt: z.iso.datetime(),
  salt: z.string(),
  /** Hashes of the migrations applied, in their order. */
  migrations: z.array(z.string()),
  /** Of the job queue's own tables. */
  queueVersion: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      ...digest,
    }),
  ),
  /** Of partitioned tables; the queue makes some of them by the day. */
  partitions: z.array(z.object({ parent: z.string(), name: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** All in one stream; `missing` are named by a row, but were gone before the backup began. */
  files: z.object({ count: z.number(), missing: z.number(), ...digest }),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestTable = Manifest['tables'][number];

const FILE = 'manifest.json';
/** As it was written, field by field in that order, because that is signed. */
type Signed = { salt: string; format?: unknown };
const envelope = z.object({
  manifest: z.custom<Signed>((value) => z.object({ salt: z.string() }).safeParse(value).success),
  hmac: z.string(),
});

/** Makes a backup complete: its last file, by rename. */
export async function writeManifest(folder: string, secret: string, content: Manifest): Promise<void> {
  const hmac = sign(secret, content.salt, content);
  const draft = path.join(folder, `${FILE}.part`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ manifest: content, hmac }, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(folder, FILE));
}

/**
 * Throws one sentence if the folder is no complete backup, was made under another key, or by a version that
 * wrote it in another format.
 */
export async function readManifest(folder: string, secret: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new DamagedBackup(`${folder} is no complete backup: it has no ${FILE}.`);
  const read = envelope.safeParse(parseJson(text)).data;
  if (!read) throw new DamagedBackup(`${FILE} in ${folder} cannot be read.`);
  if (!isSameSecret(read.hmac, sign(secret, read.manifest.salt, read.manifest))) {
    throw new DamagedBackup(`BACKUP_KEY is not the key of this backup, or its ${FILE} was altered.`);
  }
  const known = manifest.safeParse(read.manifest).data;
  if (known) return known;
  throw new Error(
    `This backup has a format that this version does not know: ${String(read.manifest.format)}.`,
  );
}

function sign(secret: string, salt: string, content: object): string {
  const key = deriveKey({ secret, salt, name: FILE });
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the rows of a table are in a backup. */
export function tableFile(folder: string, secret: string, salt: string, table: string): SealedFile {
  return { path: path.join(folder, 'tables', table), name: `table ${table}`, secret, salt };
}

/** Where all stored files are. */
export function filesFile(folder: string, secret: string, salt: string): SealedFile {
  return { path: path.join(folder, 'files'), name: 'the stream of files', secret, salt };
}
