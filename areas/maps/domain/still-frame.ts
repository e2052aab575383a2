/** A still map: which part of the world it shows, and of which tiles it is put together. */
import type { Coordinates } from './coordinates.ts';
import { metersPerUnit, project, type Spot } from './web-mercator.ts';

/** The part of the world that is shown: its middle in pixels of the world at this zoom. */
export interface StillFrame {
  zoom: number;
  x: number;
  y: number;
}

/** A tile with its place in the picture, in pixels. */
export interface PlacedTile {
  z: number;
  x: number;
  y: number;
  left: number;
  top: number;
}

/** Pixels of what is always in view; a wider box shows more at both sides. */
export const stillSize = { width: 320, height: 400 };
/** Pixels of a box that is filled before anybody knows how wide it is. */
export const FILLED_WIDTH = 640;
export const STILL_TILE_PIXELS = 512;
const zooms = { least: 8, most: 14 };
/** Pixels between what is shown and the edge of the picture. */
const PADDING = 26;
/** Pixels from the edge at which a point has left the picture. */
const EDGE = 16;

/** In pixels of the world at this zoom: web mercator, growing east and south. */
function projectAt(point: Coordinates, zoom: number): Spot {
  const { x, y } = project(point);
  return { x: x * acrossAt(zoom), y: y * acrossAt(zoom) };
}

const acrossAt = (zoom: number) => STILL_TILE_PIXELS * 2 ** zoom;

/** The closest view with all points and some space around them; undefined without any point. */
export function findStillFrame(points: readonly Coordinates[]): StillFrame | undefined {
  if (points.length === 0) return undefined;
  for (let zoom = zooms.most; ; zoom--) {
    const spots = points.map((point) => projectAt(point, zoom));
    const [west, east] = rangeOf(spots.map(({ x }) => x));
    const [north, south] = rangeOf(spots.map(({ y }) => y));
    const fits =
      east - west <= stillSize.width - 2 * PADDING && south - north <= stillSize.height - 2 * PADDING;
    if (fits || zoom === zooms.least) {
      return { zoom, x: Math.round((west + east) / 2), y: Math.round((north + south) / 2) };
    }
  }
}

function rangeOf(numbers: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return [least, most];
}

/** The same frame as long as all points are in it and none closer would hold them, or the one that does. */
export function followStillFrame(
  frame: StillFrame | undefined,
  points: readonly Coordinates[],
): StillFrame | undefined {
  const best = findStillFrame(points);
  if (!frame || !best || best.zoom > frame.zoom) return best;
  const isIn = points.every((point) => {
    const { x, y } = placeInStill(frame, point);
    return x >= EDGE && x <= stillSize.width - EDGE && y >= EDGE && y <= stillSize.height - EDGE;
  });
  return isIn ? frame : best;
}

/** In pixels from the picture's left upper corner, to a tenth. */
export function placeInStill(frame: StillFrame, point: Coordinates): Spot {
  const { x, y } = projectAt(point, frame.zoom);
  const round = (pixels: number) => Math.round(pixels * 10) / 10;
  return { x: round(x - frame.x + stillSize.width / 2), y: round(y - frame.y + stillSize.height / 2) };
}

export function metersPerStillPixel({ zoom }: StillFrame, point: Coordinates): number {
  return metersPerUnit(project(point).y) / acrossAt(zoom);
}

/** All tiles of a picture of this width, row by row. */
export function tilesOfStill(
  { zoom: z, x: middleX, y: middleY }: StillFrame,
  width = FILLED_WIDTH,
): PlacedTile[] {
  const last = 2 ** z - 1;
  const between = (from: number, to: number) => {
    const first = Math.max(0, Math.floor(from / STILL_TILE_PIXELS));
    const end = Math.min(last, Math.ceil(to / STILL_TILE_PIXELS) - 1);
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
  };
  const columns = between(middleX - width / 2, middleX + width / 2);
  const rows = between(middleY - stillSize.height / 2, middleY + stillSize.height / 2);
  return rows.flatMap((y) =>
    columns.map((x) => ({
      z,
      x,
      y,
      left: x * STILL_TILE_PIXELS - middleX + stillSize.width / 2,
      top: y * STILL_TILE_PIXELS - middleY + stillSize.height / 2,
    })),
  );
}

/** A line as an SVG path in pixels of the picture; points that fall on the same pixel are one. */
export function drawStillLine(frame: StillFrame, line: readonly Coordinates[]): string {
  let before = '';
  const spots = line.flatMap((point) => {
    const { x, y } = placeInStill(frame, point);
    const spot = `${Math.round(x)} ${Math.round(y)}`;
    const isNew = spot !== before;
    before = spot;
    return isNew ? [spot] : [];
  });
  return spots.length > 1 ? `M${spots.join('L')}` : '';
}
