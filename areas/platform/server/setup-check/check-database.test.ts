import { expect, onTestFinished, test } from 'vitest';
import { serverUrl, createDatabase } from '#tests/support/test-database.ts';
import { checkDatabase } from './check-database.ts';

async function check(
  change: (urls: { url: string; ownerUrl: string }) => object = () => ({}),
  limitMs?: number,
) {
  const made = await createDatabase();
  onTestFinished(() => made.drop());
  const urls = { url: made.url, ownerUrl: made.ownerUrl };
  const findings = await checkDatabase({ ...urls, ...change(urls) }, limitMs);
  return findings.filter(({ state }) => state !== 'ok').map(({ state, text }) => `${state}: ${text}`);
}

test('an empty database with two roles passes the check', async () => {
  expect(await check()).toEqual([]);
});

test('an unreachable database and a wrong password are reported', async () => {
  expect(await check(({ url }) => ({ url: url.replace(/[^/]+$/, 'missing') }))).toEqual([
    'problem: DATABASE_URL does not lead to a database: database "missing" does not exist.',
  ]);
  expect(await check(({ ownerUrl }) => ({ ownerUrl: ownerUrl.replace(/:[^:@/]+@/, ':falsch@') }))).toEqual([
    expect.stringMatching(/^problem: DATABASE_OWNER_URL does not lead to a database: password/),
  ]);
});

test('a single role gives a warning', async () => {
  expect(await check(({ ownerUrl }) => ({ url: ownerUrl, ownerUrl }))).toEqual([
    expect.stringContaining('warning: one role does everything'),
  ]);
});

test('the service’s role alone passes the check: migrations get the owner’s', async () => {
  expect(await check(({ url }) => ({ url, ownerUrl: url }))).toEqual([]);
});

test('two roles in the wrong places are reported', async () => {
  expect(await check(({ url, ownerUrl }) => ({ url: ownerUrl, ownerUrl: url }))).toEqual([
    'problem: the role of DATABASE_OWNER_URL may not create tables in it.',
    'problem: the role of DATABASE_URL owns tables or is a superuser: it must own nothing.',
  ]);
});

test('an address for events that leads to another database is reported', async () => {
  expect(await check(() => ({ directUrl: serverUrl() }), 300)).toEqual([
    expect.stringContaining('problem: no message reaches its listener'),
  ]);
});
