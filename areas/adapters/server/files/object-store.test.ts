import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilesOutage } from '#platform/server/errors/files-outage.ts';
import { type ObjectStoreServer, startObjectStore } from '#adapters/tests/object-store-server.ts';
import type { StoredFiles } from './file-store.ts';
import { createObjectStore } from './object-store.ts';

let server: ObjectStoreServer;
let files: StoredFiles;
beforeEach(async () => {
  server = await startObjectStore();
  files = createObjectStore(server.settings);
});
afterEach(() => server.end());

const content = Buffer.from('Inhalt');
const KEY = 'driver-documents/person-4711/front.pdf';

/** Everything that a store is asked for. */
const actsOn = (store: StoredFiles): (() => Promise<unknown>)[] => [
  () => store.put(KEY, content),
  () => store.putOnce(KEY, content),
  () => store.has(KEY),
  () => store.read(KEY),
  () => store.delete(KEY),
  () => store.list().next(),
  () => store.checkWritable(),
];

async function failureOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (error instanceof FilesOutage) return error.message;
    throw error;
  }
  return 'succeeded';
}

test('a stopped store makes every operation an outage, and works again afterwards', async () => {
  await files.put(KEY, content);
  await server.stop();
  for (const act of actsOn(files)) expect(await failureOf(act)).toContain('ECONNREFUSED');
  await server.restart();
  expect(await files.read(KEY)).toEqual(content);
  await files.checkWritable();
});

test('a missing bucket is an outage, not an empty bucket', async () => {
  const elsewhere = createObjectStore({ ...server.settings, bucket: 'vertippt' });
  expect(await failureOf(() => elsewhere.read(KEY))).toContain('NoSuchBucket');
  expect(await failureOf(() => elsewhere.putOnce(KEY, content))).toContain('NoSuchBucket');
  expect(await failureOf(() => elsewhere.delete(KEY))).toContain('NoSuchBucket');
  expect(await failureOf(() => elsewhere.checkWritable())).toContain('NoSuchBucket');
});

test('a wrong secret is reported by the store’s error name, without names of files', async () => {
  const stranger = createObjectStore({ ...server.settings, secretAccessKey: 'falsch' });
  const failure = await failureOf(() => stranger.put(KEY, content));
  expect(failure).toContain('SignatureDoesNotMatch');
  expect(failure).not.toContain('person-4711');
});

test('a request to a failing store is retried once', async () => {
  let left = 1;
  let asked = 0;
  server.intercept(() => {
    asked += 1;
    left -= 1;
    return left >= 0 ? 503 : undefined;
  });
  await files.put(KEY, content);
  expect(asked).toBe(2);
  left = Number.POSITIVE_INFINITY;
  asked = 0;
  expect(await failureOf(() => files.read(KEY))).toContain('InternalError');
  expect(asked).toBe(2);
});

test('a request to a store that hangs times out, a probe sooner than others', {
  tags: ['slow'],
}, async () => {
  const impatient = createObjectStore(server.settings, 200);
  server.intercept(() => new Promise<void>(() => undefined));
  for (const act of actsOn(impatient).slice(0, -1)) {
    const began = performance.now();
    expect(await failureOf(act)).toContain('does not answer in time');
    expect(performance.now() - began).toBeLessThan(3000);
  }
  const began = performance.now();
  expect(await failureOf(() => files.checkWritable())).toContain('does not answer in time');
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a request to a store that stops in the middle of a file times out, too', async () => {
  const half = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half of it');
  });
  await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(half.address() as AddressInfo).port}`;
  const impatient = createObjectStore({ ...server.settings, endpoint }, 200);
  expect(await failureOf(() => impatient.read(KEY))).toContain('the object store failed');
  half.closeAllConnections();
  half.close();
});

test('a file being stored by another process is kept, and counts as stored only once it exists', async () => {
  await files.put(KEY, content);
  server.intercept((call) => (call.startsWith('PUT') ? 409 : undefined));
  await files.putOnce(KEY, Buffer.from('später'));
  expect(await files.read(KEY)).toEqual(content);
  expect(await failureOf(() => files.putOnce('a/other.pdf', content))).not.toBe('succeeded');
});

test('a store that overwrites files meant to be stored once is refused; a good one is checked only once', async () => {
  await files.checkWritable();
  await files.checkWritable();
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3);
  const careless = await startObjectStore({ ignoresConditions: true });
  const overwriting = createObjectStore(careless.settings);
  for (const _ of [1, 2]) {
    expect(await failureOf(() => overwriting.checkWritable())).toContain('ignores If-None-Match');
  }
  await careless.end();
});

test('no checksum that only Amazon’s store understands is sent', async () => {
  let checksums: string[] = [];
  const spy = createServer((request, response) => {
    checksums = Object.keys(request.headers).filter((name) => /checksum|trailer/.test(name));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => spy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(spy.address() as AddressInfo).port}`;
  await createObjectStore({ ...server.settings, endpoint }).put(KEY, content);
  expect(checksums).toEqual([]);
  spy.closeAllConnections();
  spy.close();
});
