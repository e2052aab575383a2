import { createHmac, timingSafeEqual } from 'node:crypto';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Private files by key: signatures, photos, documents. Nobody gets one without a link that ends within minutes. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** A path on our own origin, good until `expiresAt`. */
  linkTo(key: string, expiresAt: Date): string;
  /** The key that a link stands for; undefined when it was altered or has ended. */
  readLink(token: string, now: Date): string | undefined;
}

/** Files in one folder, links signed with the server's secret. */
export function createFolderStore(folder: string, secret: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`file:${payload}`).digest('base64url');
  return {
    put: (key, content) => disk.put(key, content),
    async read(key) {
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined;
    },
    linkTo(key, expiresAt) {
      const payload = Buffer.from(JSON.stringify([key, expiresAt.getTime()])).toString('base64url');
      return `/api/files/${payload}.${sign(payload)}`;
    },
    readLink(token, now) {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(payload));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const [key, endsAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number];
      return now.getTime() < endsAt ? key : undefined;
    },
  };
}
