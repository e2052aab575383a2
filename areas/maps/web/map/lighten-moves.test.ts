import type { Map as MapView } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import { lightenMoves } from './lighten-moves.ts';

afterEach(() => vi.restoreAllMocks());

/** A map that tells a new size as a move, as the library does, and frames that take what is said. */
function makeMap() {
  const listeners: Record<string, (() => void)[]> = {};
  const ratios: number[] = [];
  let isMoving = false;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const fire = (event: string) => listeners[event]?.forEach((listener) => listener());
  const map = {
    on: (event: string, listener: () => void) => (listeners[event] ??= []).push(listener),
    getPixelRatio: () => 2,
    isMoving: () => isMoving,
    setPixelRatio(ratio: number) {
      ratios.push(ratio);
      if (isMoving) return;
      fire('movestart');
      fire('moveend');
    },
  };
  lightenMoves(map as unknown as MapView);
  return {
    ratios,
    move(...frameMs: number[]) {
      isMoving = true;
      fire('movestart');
      for (const ms of frameMs) {
        now += ms;
        fire('render');
      }
      isMoving = false;
      fire('moveend');
    },
  };
}

test('a map with fast frames is drawn in full while it moves', () => {
  const { ratios, move } = makeMap();
  move(0, 16, 90, 16, 90, 90, 16);
  expect(ratios).toEqual([]);
});

test('a map with slow frames is drawn with fewer pixels while it moves, from the first slow move on', () => {
  const { ratios, move } = makeMap();
  move(0, 90, 90, 90, 90);
  expect(ratios).toEqual([1, 2]);
  move(20, 20);
  expect(ratios).toEqual([1, 2, 1, 2]);
});
