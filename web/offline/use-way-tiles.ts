import { useEffect } from 'react';
import { client } from '#web/lib/api-client.ts';
import { listWayTiles, type Point } from './list-way-tiles.ts';
import { savesData } from './saves-data.ts';
import { useIsControlled } from './use-is-controlled.ts';

/** Tiles fetched during this page's lifetime are in the worker's cache. */
const fetched = new Set<string>();

/**
 * Fetches the map along these routes once, for viewing it without a network; not in data saving mode.
 */
export function useWayTiles(paths: readonly (readonly Point[])[]): void {
  const tiles = listWayTiles(paths).join(' ');
  const isControlled = useIsControlled();
  useEffect(() => {
    if (tiles === '' || fetched.has(tiles) || savesData() || !isControlled || !navigator.onLine) return;
    fetched.add(tiles);
    void fetchTiles(tiles.split(' ')).catch(() => fetched.delete(tiles));
  }, [tiles, isControlled]);
}

async function fetchTiles(tiles: string[]): Promise<void> {
  const style = (await client.maps.mapStyle({ theme: 'night' })) as {
    sources?: Record<string, { tiles?: string[] }>;
  };
  const patterns = Object.values(style.sources ?? {}).flatMap(({ tiles: of = [] }) => of);
  for (const pattern of patterns.filter((one) => one.startsWith('/map/'))) {
    for (const tile of tiles) {
      const [z = '', x = '', y = ''] = tile.split('/');
      // One after the other, so that the driver's own calls come first.
      await fetch(pattern.replace('{z}', z).replace('{x}', x).replace('{y}', y));
    }
  }
}
