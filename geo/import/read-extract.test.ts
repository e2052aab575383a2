import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import { writePbf } from '#maps/tests/town/write-pbf.ts';
import { checkExtract } from './check-extract.ts';
import { readExtract } from './read-extract.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-extract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(bytes: Uint8Array): string {
  const file = path.join(folder, `${Math.random()}.osm.pbf`);
  writeFileSync(file, bytes);
  return file;
}

const town = drawTown();
const whole = writePbf(town);

test('an extract is read with all its ways and relations', () => {
  const extract = readExtract(fileOf(whole));
  expect(extract.timestamp).toBe(town.timestamp);
  expect([...extract.ways].map(({ id, nodeIds, tags }) => ({ id, nodeIds, tags: { ...tags } }))).toEqual(
    town.ways,
  );
  expect([...extract.relations].map(({ id, members, tags }) => ({ id, members, tags: { ...tags } }))).toEqual(
    town.relations,
  );
  const tagged = town.nodes.filter(({ tags }) => Object.keys(tags).length > 0);
  expect([...extract.nodes].map(({ id }) => id)).toEqual(tagged.map(({ id }) => id));
  for (const { id, lat, lng } of town.nodes) {
    const found = extract.findPosition(id);
    expect(found?.lat).toBeCloseTo(lat, 7);
    expect(found?.lng).toBeCloseTo(lng, 7);
  }
  expect(extract.findWay(town.ways?.[3]?.id ?? 0)?.tags.name).toBe(town.ways?.[3]?.tags.name);
  expect([extract.findWay(999_999), extract.findPosition(999_999)]).toEqual([undefined, undefined]);
});

test('elements in any order are found', () => {
  const shuffled = { ...town, nodes: [...town.nodes].reverse(), ways: [...(town.ways ?? [])].reverse() };
  const extract = readExtract(fileOf(writePbf(shuffled)));
  for (const { id, lat } of town.nodes) expect(extract.findPosition(id)?.lat).toBeCloseTo(lat, 7);
  for (const { id } of town.ways ?? []) expect(extract.findWay(id)?.id).toBe(id);
});

test('a tag named like a JavaScript property is read as a tag', () => {
  const nodes = [{ id: 1, lat: 53.5, lng: 10, tags: { constructor: 'Meier', __proto__x: 'y' } }];
  const [node] = readExtract(fileOf(writePbf({ nodes }))).nodes;
  expect(node?.tags.constructor).toBe('Meier');
  expect(node?.tags.toString).toBeUndefined();
});

const flipped = Buffer.from(whole);
flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 0xff;

test.each([
  ['that is not there', 'FILE_MISSING', undefined],
  ['that is empty', 'FILE_EMPTY', Buffer.alloc(0)],
  ['that is cut off', 'FILE_CUT_OFF', whole.subarray(0, Math.floor(whole.length * 0.6))],
  ['with one byte flipped', 'FILE_DAMAGED', flipped],
  ['of another kind', 'FILE_FOREIGN', Buffer.from('<?xml version="1.0"?><osm>'.repeat(50))],
  ['of three letters', 'FILE_FOREIGN', Buffer.from('osm')],
])('a file %s is refused as %s', (_what, code, bytes) => {
  expect(() => readExtract(bytes ? fileOf(bytes) : path.join(folder, 'nowhere'))).toThrow(
    expect.objectContaining({ code }) as Error,
  );
});

test('every single flipped byte is read as it is or refused with a code, never a crash', () => {
  for (let at = 0; at < whole.length; at += 7) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 0x55;
    try {
      readExtract(fileOf(bytes));
    } catch (error) {
      expect(error).toMatchObject({ name: 'ImportRefusal' });
    }
  }
});

test.each([
  ['without roads', drawTown({ roads: false }), 'NO_ROADS'],
  [
    'from Munich',
    { ...town, nodes: town.nodes.map((node) => ({ ...node, lat: node.lat - 5.4 })) },
    'NOT_HAMBURG',
  ],
  [
    'whose roads have no names',
    { ...town, ways: town.ways?.map((way) => ({ ...way, tags: { ...way.tags, name: '' } })) ?? [] },
    'NO_STREET_NAMES',
  ],
])('an extract %s is refused before anything is built', (_what, elements, code) => {
  const extract = readExtract(fileOf(writePbf(elements)));
  expect(() => checkExtract(extract)).toThrow(expect.objectContaining({ code }) as Error);
});
