import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileStore } from './file-store.ts';

/** Files below these folders are sealed on the disk. */
export const DOCUMENTS_FOLDER = 'driver-documents';
export const DOCUMENT_PARTS_FOLDER = 'driver-document-parts';
const sealedFolders = [DOCUMENTS_FOLDER, DOCUMENT_PARTS_FOLDER].map((folder) => `${folder}/`);

const CIPHER = 'aes-256-gcm';
/** Allows changing the cipher later. */
const VERSION = Buffer.of(1);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens contents with one secret. `open` throws unless it is that secret, name and content. */
export function sealContent(secret: string) {
  const key = deriveKey(secret);
  return {
    seal(storageKey: string, content: Buffer): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(storageKey));
      const sealed = [cipher.update(content), cipher.final()];
      return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), ...sealed]);
    },
    open(storageKey: string, sealed: Buffer): Buffer {
      const [nonceAt, tagAt] = [VERSION.length, VERSION.length + NONCE_BYTES];
      const contentAt = tagAt + TAG_BYTES;
      if (sealed.length < contentAt || !sealed.subarray(0, nonceAt).equals(VERSION)) {
        throw new Error('a sealed file is not in a known form');
      }
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(nonceAt, tagAt), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(storageKey))
        .setAuthTag(sealed.subarray(tagAt, contentAt));
      return Buffer.concat([decipher.update(sealed.subarray(contentAt)), decipher.final()]);
    },
  };
}

/**
 * Wraps a store so that personal documents are encrypted on the disk by AES-256-GCM with their storage key as
 * associated data: a sealed file that was altered, or moved to another key, cannot be read. Their links open
 * for one named person only. Files sealed with the previous secret are opened too; new ones never use it.
 */
export function sealFiles(store: FileStore, secret: string, previousSecret?: string): FileStore {
  const { seal, open: openCurrent } = sealContent(secret);
  const previous = previousSecret === undefined ? undefined : sealContent(previousSecret);

  function open(storageKey: string, sealed: Buffer): Buffer {
    try {
      return openCurrent(storageKey, sealed);
    } catch (error) {
      if (!previous) throw error;
      return previous.open(storageKey, sealed);
    }
  }

  return {
    ...store,
    put: (name, content) => store.put(name, isSealed(name) ? seal(name, content) : content),
    putOnce: (name, content) => store.putOnce(name, isSealed(name) ? seal(name, content) : content),
    async read(name) {
      const content = await store.read(name);
      return content && isSealed(name) ? open(name, content) : content;
    },
    linkTo(name, expiresAt, fileName, readerId) {
      if (isSealed(name) && !readerId) throw new Error('a link to a sealed file names its reader');
      return store.linkTo(name, expiresAt, fileName, readerId);
    },
  };
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'driver-documents', 32));
}

/** Whether a file of this name is stored sealed. */
export function isSealed(storageKey: string): boolean {
  return sealedFolders.some((folder) => storageKey.startsWith(folder));
}
