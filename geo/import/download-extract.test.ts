import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileHost, startFileHost } from '#tests/support/file-host.ts';
import { downloadExtract, isDownloadDue } from './download-extract.ts';

const content = randomBytes(300_000);
const sunday = new Date('2026-11-22T10:00:00.000Z');
let geoDir = '';
let host: FileHost;

beforeEach(async () => {
  geoDir = mkdtempSync(path.join(tmpdir(), 'elbbote-geo-'));
  host = await startFileHost(content);
});

afterEach(async () => {
  await host.close();
  rmSync(geoDir, { recursive: true, force: true });
});

/** A download whose connection breaks after a third. */
async function breakOff(): Promise<void> {
  host.holdAfter(content.length / 3);
  const broken = download((share) => {
    if (share === 1 / 3) host.breakLine();
  });
  await expect(broken).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' });
}

const download = (report: (share: number) => void = () => undefined) =>
  downloadExtract({ url: host.url, geoDir, now: () => sunday }, report);

test('the extract arrives as its host has it, checked, and the progress only grows', async () => {
  const shares: number[] = [];
  const got = await download((share) => shares.push(share));
  expect(readFileSync(got?.file ?? '')).toEqual(content);
  expect(host.asked).toEqual(['/extract.osm.pbf', '/extract.osm.pbf.md5']);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('a download that broke off is resumed where it broke off', async () => {
  await breakOff();
  const got = await download();
  expect(host.asked[1]).toBe('/extract.osm.pbf bytes=100000-');
  expect(readFileSync(got?.file ?? '')).toEqual(content);
});

test('a file that has changed meanwhile is downloaded again as a whole', async () => {
  await breakOff();
  const newer = randomBytes(200_000);
  host.replace(newer);
  expect(readFileSync((await download())?.file ?? '')).toEqual(newer);
});

test('a file that was complete when the process ended is not downloaded again', async () => {
  await download();
  const again = await download();
  expect(readFileSync(again?.file ?? '')).toEqual(content);
  expect(host.asked[2]).toBe(`/extract.osm.pbf bytes=${content.length}-`);
});

test('an imported extract is not downloaded again until the host has a newer one', async () => {
  (await download())?.finish();
  expect(await download()).toBeUndefined();
  host.replace(randomBytes(1000));
  expect(await download()).toBeDefined();
});

test('a file with another checksum than its host names is deleted', async () => {
  host.setChecksum(`${'0'.repeat(32)}  extract.osm.pbf`);
  await expect(download()).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  host.setChecksum(undefined);
  const got = await download();
  expect(host.asked.at(-2)).toBe('/extract.osm.pbf');
  expect(readFileSync(got?.file ?? '')).toEqual(content);
});

test('a download without a connection to the host fails, and is due again immediately', async () => {
  await host.close();
  await expect(download()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' });
  expect(isDownloadDue(geoDir, host.url, sunday)).toBe(true);
  host = await startFileHost(content);
});

test('the background download contacts the host at most once a week, per address', async () => {
  const dayLater = (days: number) => new Date(sunday.getTime() + days * 24 * 3600 * 1000);
  (await download())?.finish();
  expect(isDownloadDue(geoDir, host.url, dayLater(6.9))).toBe(false);
  expect(isDownloadDue(geoDir, host.url, dayLater(7))).toBe(true);
  expect(isDownloadDue(geoDir, 'http://elsewhere.example/other.osm.pbf', sunday)).toBe(true);
});
