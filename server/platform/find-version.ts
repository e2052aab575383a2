import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const projectDir = path.join(import.meta.dirname, '../..');

let found: Promise<string> | undefined;

/**
 * The commit that this process was started from, with `-dirty` if files were changed; outside a checkout
 * the package's version.
 */
export function findVersion(): Promise<string> {
  found ??= readCommit().catch(readPackageVersion);
  return found;
}

async function readCommit(): Promise<string> {
  // Unpacked somewhere below another checkout, git would name that one's commit.
  if (!existsSync(path.join(projectDir, '.git'))) return readPackageVersion();
  // The service may run as another user than the owner of the checkout, which git refuses otherwise.
  const safe = ['-c', 'safe.directory=*'];
  const args = [...safe, 'describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  return (await run('git', args, { cwd: projectDir })).stdout.trim();
}

function readPackageVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
