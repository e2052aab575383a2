import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';

/** How long a link to a private file is valid; an open page requests a new one. */
export const LINK_MINUTES = 5;

/** What a link refers to. */
interface LinkedFile {
  key: string;
  /** File name for saving; without one the file is displayed. */
  fileName?: string | undefined;
  /** The only person who may open it, identified by session; without one the link itself is enough. */
  readerId?: string | undefined;
}

/** Links to private files: to our own server, wherever the files are stored. */
export interface FileLinks {
  /**
   * A path on our own origin, valid until `expiresAt`; with `fileName` browsers save the file under that
   * name.
   */
  linkTo(key: string, expiresAt: Date, fileName?: string, readerId?: string): string;
  /** The file a link refers to; undefined if it was altered or has expired. */
  readLink(token: string, now: Date): LinkedFile | undefined;
}

/** Links signed with the server's secret; those signed with the previous one are read as well. */
export function createFileLinks(secret: string, previousSecret?: string): FileLinks {
  const sign = (payload: string, by = secret) =>
    createHmac('sha256', by).update(`file:${payload}`).digest('base64url');
  return {
    linkTo(key, expiresAt, fileName, readerId) {
      const content = [key, expiresAt.getTime(), fileName ?? null, readerId ?? null];
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `/api/files/${payload}.${sign(payload)}`;
    },
    readLink(token, now) {
      const [payload = '', signature = ''] = token.split('.');
      const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
      if (!secrets.some((by) => isSameSecret(signature, sign(payload, by)))) return undefined;
      const [key, endsAt, fileName, readerId] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        string,
        number,
        string | null,
        string | null,
      ];
      if (now.getTime() >= endsAt) return undefined;
      return { key, fileName: fileName ?? undefined, readerId: readerId ?? undefined };
    },
  };
}
