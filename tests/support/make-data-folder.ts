import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Where a database is stored that need not outlive its process: in memory if the machine has enough, because
 * copying a database's nine hundred files takes ten times as long on a disk.
 */
export function chooseDataParent(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

/** A new folder there. */
export const makeDataFolder = (prefix: string): string => makeDatabaseFolder(prefix, chooseDataParent());
