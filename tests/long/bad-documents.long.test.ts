import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_PART_BYTES } from '#platform/contract/document-limits.ts';
import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { contentOf, listBadDocuments } from '#adapters/tests/bad-documents.ts';
import { hashOf, plainPhoto, scannedPdf } from '#adapters/tests/document-fixtures.ts';
import { residentBytes } from '#tests/support/resident-bytes.ts';
import { askDatabase, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { RefusedRequest, type Shopper, signInAt } from '#delivery/tests/shop-over-http.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';

const MEGABYTE = 1024 * 1024;
const dataDir = makeDatabaseFolder('elbbote-documents-');
let server: ServerProcess;
let driver: Shopper;

beforeAll(async () => {
  server = await startServerProcess(dataDir, await getFreePort());
  driver = await signInAt(server.port, demoAccounts.find(({ role }) => role === 'driver')?.email ?? '');
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The error code, or 'taken'. */
async function upload(content: Buffer): Promise<string> {
  const to = '/api/driver/documents/uploads';
  try {
    const file = { kind: 'passport', sizeBytes: content.length, contentHash: hashOf(content) };
    const { id } = (await (await driver(to, file)).json()) as { id: string };
    for (let offset = 0; offset < content.length; offset += DOCUMENT_PART_BYTES) {
      const part = content.subarray(offset, offset + DOCUMENT_PART_BYTES).toString('base64');
      await driver(`${to}/${id}/parts`, { offset, content: part });
    }
    await driver(`${to}/${id}/finish`, {});
    return 'taken';
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    return (JSON.parse(error.answer) as { code: string }).code;
  }
}

test('two hundred bad files are refused, and memory grows by at most 150 MB', async () => {
  const bad = await listBadDocuments();
  // Warmed up: the server has answered, and read one file of each kind.
  for (const good of [await plainPhoto(), await scannedPdf()]) expect(await upload(good)).toBe('taken');
  const before = residentBytes(server.pid);
  let most = before;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      most = Math.max(most, residentBytes(server.pid));
      await sleep(20);
    }
  })();
  const codes: string[] = [];
  for (const [index, one] of bad.entries()) {
    if (index % 30 === 0) await askDatabase(dataDir, 'delete from rate_limits');
    codes.push(await upload(await contentOf(one)));
  }
  isOver = true;
  await watch;
  const grown = Math.round((most - before) / MEGABYTE);
  console.log(`bad documents: ${bad.length} refused, memory ${Math.round(before / MEGABYTE)} + ${grown} MB`);
  expect(codes).toEqual(bad.map(({ code }) => code));
  expect(grown).toBeLessThanOrEqual(150);
});
