import { NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ObjectStoreSettings } from '#platform/server/config/config.ts';
import { FilesOutage } from '#platform/server/errors/files-outage.ts';
import { isOwnFile, PROBE, PROBE_KEY, type StoredFiles } from './file-store.ts';

/** Two attempts stay well below the ten seconds of a request. */
const ATTEMPT_MS = 3500;
const ATTEMPTS = 2;
/** Readiness has answered before: what is left of a probe must not pile up. */
const PROBE_MS = 2000;

/**
 * Files in one bucket of a store that speaks S3. Everything that fails is a FilesOutage; an object is there
 * as a whole or not at all.
 */
export function createObjectStore(settings: ObjectStoreSettings, attemptMs = ATTEMPT_MS): StoredFiles {
  const client = createClient(settings, attemptMs);
  const { bucket } = settings;
  // Many stores refuse access control lists; a bucket is private without them.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const has = (key: string) => attempt(() => disk.exists(key));

  async function putOnce(key: string, content: Buffer): Promise<void> {
    try {
      await disk.put(key, content, { IfNoneMatch: '*' });
    } catch (error) {
      const status = statusOf(error);
      // 409: somebody else stores or deletes it at this moment.
      if (status === 412 || (status === 409 && (await has(key)))) return;
      throw toOutage(error);
    }
  }

  const putProbe = (condition: { IfNoneMatch?: string } = {}) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key: PROBE_KEY, Body: PROBE, ...condition }), {
      abortSignal: AbortSignal.timeout(PROBE_MS),
    });
  let keepsExisting = false;
  /** Asked once: a store that ignores the condition would overwrite what is never changed. */
  async function requireConditions(): Promise<void> {
    try {
      await putProbe({ IfNoneMatch: '*' });
    } catch (error) {
      if (statusOf(error) !== 412) throw error;
      keepsExisting = true;
      return;
    }
    throw new Error('it ignores If-None-Match, so it would overwrite files that are stored once');
  }

  return {
    // An object is replaced as a whole.
    put: (key, content) => attempt(() => disk.put(key, content)),
    putOnce,
    delete: (key) => attempt(() => disk.delete(key)),
    has,
    read: (key) =>
      attempt(async () => {
        try {
          return Buffer.from(await disk.getBytes(key));
        } catch (error) {
          // A missing bucket is another error: then everything would seem to be missing.
          if (causeOf(error) instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    async *list(below) {
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: bucket, ...(below && { Prefix: `${below}/` }) },
      );
      for (;;) {
        const { value: page } = await attempt(() => pages.next());
        if (!page) return;
        for (const { Key: key = '', Size: bytes = 0 } of page.Contents ?? []) {
          // Consoles store a folder as an object of its own.
          if (!key.endsWith('/') && !isOwnFile(key)) yield { key, bytes };
        }
      }
    },
    checkWritable: () =>
      attempt(async () => {
        await putProbe();
        if (!keepsExisting) await requireConditions();
      }),
    measureDisk: async () => undefined,
  };
}

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreSettings,
  attemptMs: number,
): S3Client {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: attemptMs / 2 },
    // Other stores refuse the checksums that Amazon's has introduced later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  // Ends an attempt wherever it hangs, also in the middle of a body.
  requestHandler.handle = (request, options) =>
    handle(request, { abortSignal: AbortSignal.timeout(attemptMs), ...options });
  return client;
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toOutage(error);
  }
}

/** The library's own errors repeat the key, and with it the ids of people; the store's below do not. */
function toOutage(error: unknown): FilesOutage {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return new FilesOutage('the object store failed');
  // Without a message if no address of a name could be connected to.
  const text = cause.message || String((cause as NodeJS.ErrnoException).code);
  const isLate = cause.name === 'AbortError' || cause.name === 'TimeoutError';
  const reason = isLate ? 'it does not answer in time' : `${cause.name}: ${text}`;
  return new FilesOutage(`the object store failed: ${reason}`);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error;
}

function statusOf(error: unknown): number | undefined {
  return (causeOf(error) as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
