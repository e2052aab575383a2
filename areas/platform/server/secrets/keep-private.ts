import { chmodSync, mkdirSync } from 'node:fs';

/** From now on nobody else on this machine can read what this process and its children write. */
export function keepPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates the folder, or closes one that an earlier version left open. With `isPassage` others may pass
 * through it, to a folder of their own inside, but not list it.
 */
export function makePrivateFolder(folder: string, { isPassage = false } = {}): void {
  if (isPassage) {
    const before = process.umask(0o022);
    mkdirSync(folder, { recursive: true });
    process.umask(before);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, isPassage ? 0o711 : 0o700);
}
