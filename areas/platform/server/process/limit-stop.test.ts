import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

test('a stop ends at its limit, even while a loop gives nothing else a turn', async () => {
  const program = path.join(import.meta.dirname, 'limit-stop.fixture.ts');
  const child = spawn(process.execPath, [program], { stdio: 'pipe' });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('stopping');
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
});
