import { createHash } from 'node:crypto';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { expect, test } from 'vitest';
import { STILL_LOOK } from '#maps/contract/still-tiles.ts';
import { createEmbeddedBasemap } from '#geo/embedded/embedded-basemap.ts';
import { mapPalettes } from '#geo/map-palette.ts';
import { drawTilesStyle } from '#geo/tiles/draw-tiles-style.ts';
import { drawHandWritten, drawTile } from './draw-pictures.ts';

const styles = {
  day: drawTilesStyle({ version: '', credits: [], theme: 'day' }),
  night: drawTilesStyle({ version: '', credits: [], theme: 'night' }),
};

type Shape = [type: 1 | 2 | 3, tags: Record<string, string | number>, ...lines: [number, number][][]];

/** A tile of 4096 units, of which four are one of the picture. */
function tileOf(layers: Record<string, Shape[]>): Uint8Array {
  const tiles = Object.entries(layers).map(([name, shapes]) => {
    const features = shapes.map(([type, tags, ...lines]) => ({
      type,
      tags,
      geometry: type === 1 ? lines.flat() : lines,
    }));
    return [name, { features } as unknown as GeoJSONVTTile] as const;
  });
  return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 });
}

const park: Shape = [
  3,
  { kind: 'park' },
  [
    [400, 400],
    [800, 400],
    [800, 800],
    [400, 800],
    [400, 400],
  ],
];
const street = (name: string, y: number, kind = 'primary'): Shape => [
  2,
  { kind, name },
  [
    [0, y],
    [4096, y],
  ],
];

test('areas and roads have the colours of the map, by day and by night', () => {
  const tile = tileOf({ land: [park], roads: [street('Lange Reihe', 2000)] });
  for (const theme of ['day', 'night'] as const) {
    const svg = drawTile(styles[theme], 14, tile);
    const color = mapPalettes[theme];
    expect(svg).toContain(`fill="${color.surroundings.toLowerCase()}" d="M0 0h1024v1024H0z"`);
    expect(svg).toContain(`<path fill="${color.park.toLowerCase()}" d="M100 100h100v100h-100z"/>`);
    expect(svg).toContain(`stroke="${color.road.toLowerCase()}"`);
    expect(svg).toContain(`stroke="${color.roadEdge.toLowerCase()}"`);
  }
});

test('a road is written once, though it is drawn with an edge and without', () => {
  const svg = drawTile(styles.day, 14, tileOf({ roads: [street('', 2000)] }));
  expect(svg.match(/M0 500h1024/g)).toHaveLength(1);
  expect(svg.match(/<use /g)).toHaveLength(2);
});

test('what a zoom does not show is not drawn', () => {
  const tile = tileOf({ roads: [street('', 2000, 'path'), street('', 3000, 'service')] });
  expect(drawTile(styles.day, 14, tile)).toContain('M0 500');
  expect(drawTile(styles.day, 13, tile)).not.toMatch(/M0 [57]/);
});

test('a road of several parts has its name once, along it and the right way up', () => {
  const parts: Shape[] = [
    [
      2,
      { kind: 'primary', name: 'Große Elbgasse' },
      [
        [3600, 3600],
        [2000, 2000],
      ],
    ],
    [
      2,
      { kind: 'primary', name: 'Große Elbgasse' },
      [
        [400, 400],
        [2000, 2000],
      ],
    ],
  ];
  const svg = drawTile(styles.day, 14, tileOf({ roads: parts }));
  expect(svg.match(/<text[^>]*>Große Elbgasse<\/text>/g)).toHaveLength(1);
  expect(svg).toMatch(/rotate\(45 500 500\)">Große Elbgasse/);
});

test('no name lies over another or over the edge, and one at the edge is pulled in', () => {
  const place = (name: string, x: number, y: number): Shape => [1, { kind: 'district', name }, [[x, y]]];
  const places = [
    place('Ottensen', 2000, 2000),
    place('Altona', 2010, 2000),
    place('Sternschanze', 4000, 1000),
    // Named by the tile beside.
    place('Rotherbaum', 4150, 3000),
  ];
  const svg = drawTile(styles.day, 13, tileOf({ places }));
  expect([...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name)).toEqual([
    'Ottensen',
    'Sternschanze',
  ]);
  const [, x] = /<text x="(\d+)"[^>]*>Sternschanze/.exec(svg) ?? [];
  expect(Number(x)).toBeLessThan(1000);
});

test('a name with signs of markup is text', () => {
  const svg = drawTile(styles.day, 14, tileOf({ roads: [street('A & B <i>', 2000)] }));
  expect(svg).toContain('A &amp; B &lt;i&gt;</text>');
});

test('where the map has nothing there is its ground', () => {
  expect(drawTile(styles.day, 14, undefined)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024"><path fill="${mapPalettes.day.surroundings.toLowerCase()}" d="M0 0h1024v1024H0z"/></svg>`,
  );
});

test('before any import the hand-written Hamburg is drawn, with its names', async () => {
  const svg = await drawHandWritten('day', { z: 10, x: 540, y: 330 });
  expect(svg).toContain('>Außenalster</text>');
  expect(svg).toContain(`fill="${mapPalettes.day.water.toLowerCase()}"`);
  expect(await drawHandWritten('night', { z: 10, x: 540, y: 330 })).toContain(
    mapPalettes.night.water.toLowerCase(),
  );
});

test('a change of the looks has a new number in the address: raise STILL_LOOK, then this line', async () => {
  const embedded = createEmbeddedBasemap();
  const sample = drawTile(
    styles.day,
    14,
    tileOf({ land: [park], roads: [street('Lange Reihe', 2000)], rails: [street('', 900, 'rail')] }),
  );
  const all = [styles, await embedded.style('day'), await embedded.style('night'), sample];
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8);
  expect([STILL_LOOK, hash]).toEqual(['1', 'cac7ee3f']);
});
