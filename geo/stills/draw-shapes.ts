/** Areas, lines and dots of a layer: what looks alike is one path. */
import { joinLines, thin } from './join-lines.ts';
import type { Spot, StillFeature } from './read-shapes.ts';
import { colorText, isDrawn, numberOf, type StyleLayer, textOf } from './style-values.ts';
import { STILL_UNITS, UNITS } from './still-units.ts';

export type ShapeLayer = StyleLayer & { type: 'fill' | 'line' | 'circle' };

/** Units of an area, in both directions, below which it is a speck. */
const SPECK = 7;
/** Pixels of a line, by its opacity, below which it is not seen. */
const HAIR = 0.24;
/** Below it, yards and drives are lines of half a pixel: a third of all bytes. */
const SERVICE_ZOOM = 14;

/** What looks alike: the attributes of a path, and its steps. */
export interface DrawnPath {
  look: string;
  path: string;
}

/** The paths of a layer, in their order. */
export function drawShapes(layer: ShapeLayer, features: readonly StillFeature[], zoom: number): DrawnPath[] {
  const looksOf = new Map<string, Look | undefined>();
  const paths = new Map<string, { order: number; lines: Spot[][] }>();
  for (const feature of features) {
    if (!looksOf.has(feature.look)) looksOf.set(feature.look, findLook(layer, { zoom, feature }));
    const found = looksOf.get(feature.look);
    if (!found) continue;
    const known = paths.get(found.look) ?? { order: found.order, lines: [] };
    known.lines.push(...feature.lines);
    paths.set(found.look, known);
  }
  return [...paths]
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([look, { lines }]) => ({ look, path: writers[layer.type](layer, lines, zoom) }))
    .filter(({ path }) => path !== '');
}

interface Look {
  look: string;
  /** What is drawn later lies above. */
  order: number;
}

/** undefined for what is not drawn, or would not be seen. */
function findLook(layer: ShapeLayer, at: At): Look | undefined {
  const { kind } = at.feature.properties;
  const isDust = layer['source-layer'] === 'roads' && kind === 'service' && at.zoom < SERVICE_ZOOM;
  if (isDust || !isDrawn(layer, at.feature, at.zoom)) return undefined;
  const look = looks[layer.type](layer, at);
  const order = layer.layout?.['line-sort-key'] === undefined ? 0 : numberOf(layer, 'line-sort-key', at);
  return look === undefined ? undefined : { look, order };
}

interface At {
  zoom: number;
  feature: StillFeature;
}

/** The attributes of a path; undefined if it would not be seen. */
const looks: Record<ShapeLayer['type'], (layer: ShapeLayer, at: At) => string | undefined> = {
  fill(layer, at) {
    const opacity = numberOf(layer, 'fill-opacity', at);
    if (opacity < 0.05) return undefined;
    const edge = layer.paint?.['fill-outline-color'];
    const stroke = edge ? ` stroke="${colorText(layer, 'fill-outline-color', at)}"` : '';
    return ` fill="${colorText(layer, 'fill-color', at)}"${stroke}${attribute('opacity', opacity, 1)}`;
  },
  line(layer, at) {
    const [width, opacity] = [numberOf(layer, 'line-width', at), numberOf(layer, 'line-opacity', at)];
    if (width * opacity < HAIR) return undefined;
    const dashes = layer.paint?.['line-dasharray'] as number[] | undefined;
    const dash = dashes?.map((part) => tenth(part * width * UNITS)).join(' ');
    const cap = dash ? '' : attribute('stroke-linecap', textOf(layer, 'line-cap', at), 'butt');
    const join = attribute('stroke-linejoin', textOf(layer, 'line-join', at), 'miter');
    return ` fill="none" stroke="${colorText(layer, 'line-color', at)}" stroke-width="${tenth(width * UNITS)}"${
      dash ? ` stroke-dasharray="${dash}"` : ''
    }${cap}${join}${attribute('opacity', opacity, 1)}`;
  },
  circle(layer, at) {
    const stroke = colorText(layer, 'circle-stroke-color', at);
    const width = tenth(numberOf(layer, 'circle-stroke-width', at) * UNITS);
    return ` fill="${colorText(layer, 'circle-color', at)}" stroke="${stroke}" stroke-width="${width}"`;
  },
};

export const tenth = (number: number): number => Math.round(number * 10) / 10;
const attribute = (name: string, value: number | string, fallback: number | string): string =>
  value === fallback ? '' : ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`;

/** The steps of all shapes that look alike. */
const writers: Record<ShapeLayer['type'], (layer: ShapeLayer, lines: Spot[][], zoom: number) => string> = {
  fill: (_layer, rings) => writeLines(rings, true),
  line: (_layer, lines) => writeLines(joinLines(lines), false),
  circle: drawDots,
};

function writeLines(lines: readonly Spot[][], isArea: boolean): string {
  const seen = lines.map(thin).filter((line) => line.length > (isArea ? 3 : 1) && isSeen(line, isArea));
  return seen.map((line) => drawLine(line, isArea)).join('');
}

function isSeen(line: readonly Spot[], isArea: boolean): boolean {
  let [west, north, east, south] = [1e9, 1e9, -1e9, -1e9];
  for (const { x, y } of line) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const isIn = east >= 0 && south >= 0 && west <= STILL_UNITS && north <= STILL_UNITS;
  return isIn && !(isArea && (east - west < SPECK || south - north < SPECK));
}

/** Steps from point to point, which are short numbers. */
function drawLine(line: readonly Spot[], isClosed: boolean): string {
  const [first = { x: 0, y: 0 }, ...rest] = isClosed ? line.slice(0, -1) : line;
  let before = first;
  const steps = rest.map((spot) => {
    const [x, y] = [spot.x - before.x, spot.y - before.y];
    before = spot;
    if (y === 0) return `h${x}`;
    return x === 0 ? `v${y}` : `l${x}${y < 0 ? '' : ' '}${y}`;
  });
  return `M${first.x}${first.y < 0 ? '' : ' '}${first.y}${steps.join('')}${isClosed ? 'z' : ''}`;
}

function drawDots(layer: ShapeLayer, lines: readonly Spot[][], zoom: number): string {
  const radius = tenth(numberOf(layer, 'circle-radius', { zoom }) * UNITS);
  const half = (sign: '' | '-') => `a${radius} ${radius} 0 1 0 ${sign}${2 * radius} 0`;
  return lines
    .flat()
    .map(({ x, y }) => `M${x - radius} ${y}${half('')}${half('-')}z`)
    .join('');
}
