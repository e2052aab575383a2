/** A program for which the disk is nearly full, without a file system of its own. */
import { execFile } from 'node:child_process';

/**
 * Runs a script with Node. What it writes to a file beyond this many blocks of at least 512 bytes fails,
 * after a part of it was written.
 */
export function runOnFullDisk(
  blocks: number,
  script: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ status: number; out: string; failure: string }> {
  const limited = `ulimit -f ${blocks} && exec "$0" "$@"`;
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', limited, process.execPath, ...script],
      { env },
      (_error, out, failure) => resolve({ status: child.exitCode ?? 1, out, failure }),
    );
  });
}
