import { expect, test, vi } from 'vitest';
import { hashContent, sha256 } from './hash-content.ts';

const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 60_003])(
  '%i bytes have the same hash with and without the browser’s own function',
  async (length) => {
    const content = crypto.getRandomValues(new Uint8Array(length));
    expect(hex(sha256(content))).toBe(await hashContent(content));
  },
);

test('a page over plain HTTP computes the hash itself', async () => {
  vi.stubGlobal('crypto', {});
  expect(await hashContent(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  vi.unstubAllGlobals();
});
