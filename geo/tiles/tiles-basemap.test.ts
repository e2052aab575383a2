import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import type { Dataset } from '#geo/dataset/dataset.ts';
import { createEmbeddedBasemap } from '#geo/embedded/embedded-basemap.ts';
import { mapPalettes } from '#geo/map-palette.ts';
import { tileLayers } from './feature-store.ts';
import { createTilesBasemap } from './tiles-basemap.ts';

const dataset: Dataset = {
  dir: '/nowhere/v7',
  meta: {
    version: 'v7',
    importedAt: '2026-11-20T10:00:00Z',
    dataTimestamp: undefined,
    source: 'hamburg.osm.pbf',
    attribution: [{ text: '© OpenStreetMap-Mitwirkende', url: 'https://www.openstreetmap.org/copyright' }],
    counts: {},
    missing: [],
  },
};
const basemaps = { tiles: createTilesBasemap(dataset), embedded: createEmbeddedBasemap() };

interface Layer {
  'source-layer'?: string;
}

test.each([
  ['tiles', 'day'],
  ['tiles', 'night'],
  ['embedded', 'day'],
  ['embedded', 'night'],
] as const)('the style of the %s map by %s is valid and asks no other origin', async (name, theme) => {
  const style = await basemaps[name].style(theme);
  expect(validateStyleMin(style as never)).toEqual([]);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  const { metadata, ...drawn } = style;
  expect(JSON.stringify(drawn)).not.toMatch(/https?:|"\/\//);
  expect(metadata.credits.length).toBeGreaterThan(0);
});

test('the tiles are those of the dataset, from the origin of the page, with its credits', async () => {
  const { sources, metadata } = await basemaps.tiles.style('day');
  expect(sources).toEqual({
    map: { type: 'vector', tiles: ['/map/v7/{z}/{x}/{y}.mvt'], minzoom: 8, maxzoom: 14 },
  });
  expect(metadata.credits).toEqual(dataset.meta.attribution);
});

test('every layer of a tile is drawn, and nothing else', async () => {
  const { layers } = await basemaps.tiles.style('day');
  const drawn = new Set((layers as Layer[]).flatMap((layer) => layer['source-layer'] ?? []));
  expect([...drawn].sort()).toEqual([...tileLayers].sort());
});

test.each(['tiles', 'embedded'] as const)(
  'by night the %s map has the same layers in dark colours',
  async (name) => {
    const [day, night] = [await basemaps[name].style('day'), await basemaps[name].style('night')];
    const idsOf = (style: typeof day) => (style.layers as { id: string }[]).map(({ id }) => id);
    expect(idsOf(night)).toEqual(idsOf(day));
    const text = JSON.stringify(night.layers);
    for (const color of Object.values(mapPalettes.day)) expect(text).not.toContain(color);
  },
);
