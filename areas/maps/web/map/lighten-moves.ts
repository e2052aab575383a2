import type { Map as MapView } from 'maplibre-gl';

/** A frame that takes longer is felt as a jerk. */
const SLOW_MS = 40;
/** Three in a row, so that one tile being decoded is no reason. */
const SLOW_FRAMES = 3;
/** A quarter of the pixels. */
const SHARE = 0.5;

/**
 * Draws fewer pixels while the map moves, where the machine has turned out to be too slow for all of them, as
 * without a graphics card: sharp again as soon as it rests.
 */
export function lightenMoves(map: MapView): void {
  const full = map.getPixelRatio();
  let lastAt: number | undefined;
  let slow = 0;
  let isLight = false;
  map.on('movestart', () => {
    lastAt = undefined;
  });
  map.on('render', () => {
    if (isLight || !map.isMoving()) return;
    const now = performance.now();
    // Once found slow it stays so: the next move is light from its first frame on.
    if (slow < SLOW_FRAMES && lastAt !== undefined) slow = now - lastAt > SLOW_MS ? slow + 1 : 0;
    lastAt = now;
    if (slow < SLOW_FRAMES) return;
    isLight = true;
    map.setPixelRatio(full * SHARE);
  });
  map.on('moveend', () => {
    if (!isLight) return;
    // First: the new size is told as a move, which ends at once.
    isLight = false;
    map.setPixelRatio(full);
  });
}
