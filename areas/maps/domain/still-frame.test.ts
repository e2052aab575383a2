import { describe, expect, test } from 'vitest';
import {
  drawStillLine,
  findStillFrame,
  followStillFrame,
  metersPerStillPixel,
  placeInStill,
  type StillFrame,
  stillSize,
  tilesOfStill,
} from './still-frame.ts';

const ottensen = { lat: 53.5521, lng: 9.9298 };
const near = { lat: 53.5541, lng: 9.9338 };
const harburg = { lat: 53.4608, lng: 9.9836 };

function frameOf(...points: Parameters<typeof findStillFrame>[0]): StillFrame {
  const frame = findStillFrame(points);
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

describe('the frame of a still map', () => {
  test('one place is in its middle, close enough for names of streets', () => {
    const frame = frameOf(ottensen);
    expect(frame.zoom).toBe(14);
    const { x, y } = placeInStill(frame, ottensen);
    expect(Math.abs(x - stillSize.width / 2)).toBeLessThan(1);
    expect(Math.abs(y - stillSize.height / 2)).toBeLessThan(1);
  });

  test.each([
    ['near', near],
    ['across the city', harburg],
    ['across the world', { lat: -33.9, lng: 151.2 }],
  ])('two places %s fit with space around them, and one zoom closer would not hold them', (_, other) => {
    const points = [ottensen, other];
    const frame = frameOf(...points);
    if (frame.zoom > 8) {
      for (const point of points) {
        const { x, y } = placeInStill(frame, point);
        expect(Math.min(x, y, stillSize.width - x, stillSize.height - y)).toBeGreaterThan(25);
      }
    }
    const [one, two] = points.map((point) => placeInStill({ ...frame, zoom: frame.zoom }, point));
    const isClosest =
      Math.abs((one?.x ?? 0) - (two?.x ?? 0)) * 2 > stillSize.width - 52 ||
      Math.abs((one?.y ?? 0) - (two?.y ?? 0)) * 2 > stillSize.height - 52;
    expect(frame.zoom === 14 || isClosest).toBe(true);
  });

  test('without any point there is nothing to frame', () => {
    expect(findStillFrame([])).toBeUndefined();
    expect(followStillFrame(frameOf(ottensen), [])).toBeUndefined();
  });

  test('it stays as it is while the driver moves within it, and follows once the driver leaves it', () => {
    const frame = frameOf(ottensen, harburg);
    const closer = { lat: harburg.lat + 0.01, lng: harburg.lng };
    expect(followStillFrame(frame, [ottensen, closer])).toBe(frame);
    const outside = { lat: 53.4, lng: 9.99 };
    expect(followStillFrame(frame, [ottensen, outside])).toEqual(frameOf(ottensen, outside));
  });

  test('it comes closer as soon as a closer one holds everything', () => {
    const frame = frameOf(ottensen, harburg);
    expect(followStillFrame(frame, [ottensen, near])).toEqual(frameOf(ottensen, near));
  });
});

test('its tiles cover it without gaps, also what a wide screen shows at its sides', () => {
  const frame = frameOf(ottensen, harburg);
  const tiles = tilesOfStill(frame);
  const edges = [
    Math.min(...tiles.map(({ left }) => left)),
    Math.max(...tiles.map(({ left }) => left + 512)),
    Math.min(...tiles.map(({ top }) => top)),
    Math.max(...tiles.map(({ top }) => top + 512)),
  ];
  const [west = 0, east = 0, north = 0, south = 0] = edges;
  expect([west <= -160, east >= 480, north <= 0, south >= 400]).toEqual([true, true, true, true]);
  expect(tiles).toHaveLength(((east - west) / 512) * ((south - north) / 512));
  expect(Math.max(...tilesOfStill(frame, 1200).map(({ left }) => left + 512))).toBeGreaterThanOrEqual(760);
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([frame.zoom]));
});

test('a place lies on the tile that holds it', () => {
  // Tile 14/8644/5293 begins at 9.9317 degrees east.
  const frame = frameOf({ lat: 53.5521, lng: (8644.5 / 2 ** 14 - 0.5) * 360 });
  const middle = tilesOfStill(frame).find(({ x }) => x === 8644);
  expect(middle?.left).toBe(160 - 256);
});

test('a line is a path of whole pixels, and none if it is shorter than one', () => {
  const frame = frameOf(ottensen, near);
  expect(drawStillLine(frame, [ottensen, ottensen, near])).toMatch(/^M\d+ \d+L\d+ \d+$/);
  expect(drawStillLine(frame, [ottensen, ottensen])).toBe('');
});

test('a pixel at the closest zoom is nearly three metres in Hamburg', () => {
  expect(metersPerStillPixel(frameOf(ottensen), ottensen)).toBeCloseTo(2.84, 2);
});
