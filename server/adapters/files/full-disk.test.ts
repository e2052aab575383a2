import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** Like a full disk: what is written beyond 100 kB of a file fails, after a part of it was written. */
const runFull = (program: string, ...options: string[]) =>
  promisify(execFile)('sh', ['-c', 'ulimit -f 200 && exec "$0" "$@"', process.execPath, program, ...options]);

test('a file that does not fit on the disk is an outage in each way of storing, and leaves nothing behind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { stdout } = await runFull(path.join(import.meta.dirname, 'full-disk.fixture.ts'), folder);
  const failed = 'FilesOutage: the folder of the files failed: EFBIG';
  expect(JSON.parse(stdout)).toEqual({
    'put small': 'stored',
    'put large': failed,
    'putOnce small': 'stored',
    'putOnce large': failed,
    'replace small': 'stored',
    'replace large': failed,
  });
  expect(readdirSync(path.join(folder, 'proofs')).toSorted()).toEqual([
    'put-small.png',
    'putOnce-small.png',
    'replace-small.png',
  ]);
});
