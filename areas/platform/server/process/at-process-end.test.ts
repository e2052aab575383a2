import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const module = pathToFileURL(path.join(import.meta.dirname, 'at-process-end.ts')).href;

/** Runs a process that says what it cleans up, and signals it once it is ready. */
async function watch(
  rest: string,
  signal?: NodeJS.Signals,
): Promise<{ said: string; status: number | null }> {
  const script = `
    import { atProcessEnd } from '${module}';
    atProcessEnd(() => process.stdout.write('first '));
    atProcessEnd(() => process.stdout.write('never '))();
    process.stdout.write('ready ');
    ${rest}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (signal && said === 'ready ') child.kill(signal);
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, status };
}

test('resources started by a process are cleaned up when it is stopped', async () => {
  expect(await watch('setInterval(() => undefined, 1000)', 'SIGTERM')).toEqual({
    said: 'ready first ',
    status: 143,
  });
  expect(await watch('setInterval(() => undefined, 1000)', 'SIGINT')).toEqual({
    said: 'ready first ',
    status: 130,
  });
});

test('resources started by a process are cleaned up when it fails', async () => {
  expect(await watch("throw new Error('broken')")).toEqual({ said: 'ready first ', status: 1 });
});
