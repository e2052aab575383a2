import type { FileLinks } from './file-links.ts';

/** Files by key in one place: a folder or an object store. */
export interface StoredFiles {
  /** Stores the content atomically, in place of what was there. */
  put(key: string, content: Buffer): Promise<void>;
  /** Stores the content atomically; an existing file is kept. */
  putOnce(key: string, content: Buffer): Promise<void>;
  has(key: string): Promise<boolean>;
  /** A missing file counts as deleted. */
  delete(key: string): Promise<void>;
  /** undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** All files or those below a folder, in any order, without those that the stores write for themselves. */
  list(below?: string): AsyncGenerator<{ key: string; bytes: number }>;
  /** Throws when nothing can be stored, and when the disk is almost full. */
  checkWritable(): Promise<void>;
  /** undefined: this place has no disk that fills up. */
  measureDisk(): Promise<{ freeBytes: number; totalBytes: number } | undefined>;
}

/**
 * Private files by key: signatures, photos, documents. Served only through links that expire within minutes.
 */
export type FileStore = StoredFiles & FileLinks;

/** What shows whether something can be stored. */
export const PROBE_KEY = '.probe';
export const PROBE = Buffer.alloc(4096);

/** Whether the store wrote it for itself: a draft, the probe, the record of a move. */
export function isOwnFile(key: string): boolean {
  return /\.(part|probe|moved)$/.test(key);
}
