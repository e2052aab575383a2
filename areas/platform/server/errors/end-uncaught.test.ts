import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('an error that nobody caught is reported before the process ends with status 1', async () => {
  let received = '';
  const collector = createServer((request, response) => {
    request.on('data', (chunk) => (received += String(chunk)));
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;
  const program = path.join(import.meta.dirname, 'end-uncaught.fixture.ts');
  const child = spawn(process.execPath, [program, `http://key@127.0.0.1:${port}/1`], {
    stdio: 'pipe',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(received).toContain('"type":"RangeError","value":"nobody awaits');
  // One line, with the place and without whom it was about.
  expect(JSON.parse(printed)).toEqual({
    error: 'RangeError: nobody awaits (address)',
    at: expect.arrayContaining([expect.stringContaining('end-uncaught.fixture.ts')]),
  });
});
