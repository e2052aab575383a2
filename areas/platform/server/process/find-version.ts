import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const projectDir = path.join(import.meta.dirname, '../../../..');

let found: Promise<string> | undefined;

/** The version that this process was started from. */
export function findVersion(): Promise<string> {
  found ??= readVersion(projectDir);
  return found;
}

/**
 * The commit, with `-dirty` if files were changed; where the service may not read the history, the commit
 * that was built; outside a checkout the package's version.
 */
export async function readVersion(folder: string): Promise<string> {
  const built = builtFile(folder);
  return (
    (await readCommit(folder)) ??
    (existsSync(built) ? readFileSync(built, 'utf8') : readPackageVersion(folder))
  );
}

/** For processes that may not read the history; called by the build, which may. */
export async function keepVersion(): Promise<void> {
  writeFileSync(builtFile(projectDir), await findVersion());
}

const builtFile = (folder: string) => path.join(folder, 'build', 'version');

async function readCommit(folder: string): Promise<string | undefined> {
  // Unpacked somewhere below another checkout, git would name that one's commit.
  if (!existsSync(path.join(folder, '.git'))) return undefined;
  // The service may run as another user than the owner of the checkout, which git refuses otherwise.
  const safe = ['-c', 'safe.directory=*'];
  const args = [...safe, 'describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  try {
    return (await run('git', args, { cwd: folder })).stdout.trim();
  } catch {
    return undefined;
  }
}

function readPackageVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
