import { expect, test } from 'vitest';
import { getFreePort, probePort } from './get-free-port.ts';

test('a free port can be listened on, and is outside the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, getFreePort));
  for (const port of ports) expect(await probePort(port)).toBe(port);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
