import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runOnFullDisk } from '#tests/support/run-on-full-disk.ts';

test('a file that does not fit on the disk is an outage in each way of storing, and leaves nothing behind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = path.join(import.meta.dirname, 'full-disk.fixture.ts');
  const { out } = await runOnFullDisk(200, [program, folder]);
  const failed = 'FilesOutage: the folder of the files failed: EFBIG';
  expect(JSON.parse(out)).toEqual({
    'put small': 'stored',
    'put large': failed,
    'putOnce small': 'stored',
    'putOnce large': failed,
  });
  expect(readdirSync(path.join(folder, 'proofs')).toSorted()).toEqual(['put-small.png', 'putOnce-small.png']);
});
