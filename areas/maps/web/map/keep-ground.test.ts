import type { Map as MapView } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawLimit } from './draw-pin.ts';
import { drawLine } from './draw-route.ts';
import { keepGround } from './keep-ground.ts';
import type { MapStyle } from './map-points.ts';

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#123456' }));
});
afterEach(() => vi.unstubAllGlobals());

const styleOf = (version: string): MapStyle => ({ metadata: { credits: [] }, sources: { version } });

/** Refuses as the map library does from the change of its style until that has been read, a frame later. */
function openMap() {
  let sources = new Map<string, { setData: () => void }>();
  let isRead = true;
  let hear = () => {};
  const requireRead = () => {
    if (!isRead) throw new Error('Style is not done loading.');
  };
  const map = {
    once: (_event: string, heard: () => void) => void (hear = heard),
    setStyle() {
      sources = new Map();
      isRead = false;
    },
    getSource: (id: string) => sources.get(id),
    addSource(id: string) {
      requireRead();
      sources.set(id, { setData: () => {} });
    },
    addLayer: requireRead,
    setPaintProperty: requireRead,
    getStyle: () => ({ layers: [] }),
    getContainer: () => undefined,
  };
  return {
    map: map as unknown as MapView,
    listDrawn: () => [...sources.keys()],
    readStyle() {
      isRead = true;
      hear();
    },
  };
}

test('what is drawn while one ground replaces another is no error, and is on the new one', async () => {
  const { map, listDrawn, readStyle } = openMap();
  const ending = new AbortController();
  let served = styleOf('v1');
  const pin = { centre: { lat: 53.5, lng: 10 }, point: { lat: 53.5, lng: 10 }, limitMeters: 50, onMove() {} };
  const draw = () => {
    drawLine(map, { isEstimate: false });
    drawLimit(map, pin);
  };
  const start = { title: '', onCredits() {}, onGround() {}, onFailure() {}, signal: ending.signal };
  keepGround(map, served, { ...start, loadStyle: async () => served }, draw);
  draw();
  expect(listDrawn()).toEqual(['shown-route', 'pin-limit']);
  served = styleOf('v2');
  browser.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(listDrawn()).toEqual([]));
  expect(draw).not.toThrow();
  readStyle();
  expect(listDrawn()).toEqual(['shown-route', 'pin-limit']);
  draw();
  ending.abort();
});
