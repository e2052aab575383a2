import { expect, test } from 'vitest';
import { createEmbeddedBasemap } from './embedded-basemap.ts';

interface Style {
  version: number;
  sources: Record<string, { type: string; data: { features: { geometry: { coordinates: unknown } }[] } }>;
  layers: { id: string; source?: string }[];
}

async function readStyle(): Promise<Style> {
  return (await createEmbeddedBasemap().style('day')) as unknown as Style;
}

test('the map makes no outside request', async () => {
  const style = await createEmbeddedBasemap().style('day');
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  expect(JSON.stringify(style)).not.toMatch(/https?:|\/\//);
});

test('every layer draws an existing source, and every source is drawn', async () => {
  const { sources, layers } = await readStyle();
  const drawn = new Set(layers.flatMap(({ source }) => source ?? []));
  expect([...drawn].sort()).toEqual(Object.keys(sources).sort());
  expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
});

test('every shape is closed and made of finite longitudes and latitudes around Hamburg', async () => {
  const { sources } = await readStyle();
  const positions: number[][] = [];
  const collect = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    if (typeof value[0] === 'number') positions.push(value as number[]);
    else value.forEach(collect);
  };
  for (const { data } of Object.values(sources)) {
    for (const { geometry } of data.features) collect(geometry.coordinates);
  }
  expect(positions.length).toBeGreaterThan(1000);
  for (const [lng = 0, lat = 0] of positions) {
    expect(lng > 9 && lng < 11, `longitude ${lng}`).toBe(true);
    expect(lat > 53 && lat < 54, `latitude ${lat}`).toBe(true);
  }
});

test('a caller that changes the style does not change the next one', async () => {
  const basemap = createEmbeddedBasemap();
  const first = await basemap.style('day');
  first.layers = [];
  expect((await basemap.style('day')).layers).not.toEqual([]);
});
