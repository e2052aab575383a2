/** Names on a still map: each within its tile, none over another. */
import { findStretch, joinByName } from './named-lines.ts';
import type { Spot, StillFeature } from './read-shapes.ts';
import { colorText, isDrawn, numberOf, type StyleLayer, textOf } from './style-values.ts';
import { STILL_UNITS, UNITS } from './still-units.ts';
import { tenth } from './draw-shapes.ts';

interface NamedLayer {
  layer: StyleLayer;
  features: readonly StillFeature[];
}

interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The middle of a name, and how far it is turned. */
interface Placed extends Spot {
  degrees: number;
}

/** Of the font's size: what an average letter is wide. */
const LETTER = 0.56;
const LINE = 1.2;
/** Pixels around each name. */
const SPACE = 3;

/** All names as SVG; what comes first keeps its place. */
export function placeNames(layers: readonly NamedLayer[], zoom: number): string {
  const taken: Box[] = [];
  const groups = layers.map(({ layer, features }) => {
    const drawn = features.filter((feature) => isDrawn(layer, feature, zoom));
    const isAlong = layer.layout?.['symbol-placement'] === 'line';
    const names = isAlong ? placeAlong(layer, drawn, zoom, taken) : placeAt(layer, drawn, zoom, taken);
    return names ? `<g${lookOf(layer, zoom)}>${names}</g>` : '';
  });
  const texts = groups.join('');
  const font = 'font-family="Hanken Grotesk,Roboto,Helvetica Neue,Arial,sans-serif"';
  return texts && `<g ${font} text-anchor="middle" paint-order="stroke" stroke-linejoin="round">${texts}</g>`;
}

function lookOf(layer: StyleLayer, zoom: number): string {
  const spacing = numberOf(layer, 'text-letter-spacing', { zoom });
  const [size, halo] = [sizeOf(layer, zoom), 2 * numberOf(layer, 'text-halo-width', { zoom }) * UNITS];
  return ` fill="${colorText(layer, 'text-color', { zoom })}" stroke="${colorText(layer, 'text-halo-color', { zoom })}" stroke-width="${tenth(halo)}" font-size="${tenth(size)}"${
    spacing ? ` letter-spacing="${tenth(spacing * size)}"` : ''
  }`;
}

const sizeOf = (layer: StyleLayer, zoom: number): number => numberOf(layer, 'text-size', { zoom }) * UNITS;

function widthOf(layer: StyleLayer, text: string, zoom: number): number {
  return text.length * sizeOf(layer, zoom) * (LETTER + numberOf(layer, 'text-letter-spacing', { zoom }));
}

/** Names along lines, each once. */
function placeAlong(
  layer: StyleLayer,
  features: readonly StillFeature[],
  zoom: number,
  taken: Box[],
): string {
  const isUpright = layer.layout?.['text-rotation-alignment'] === 'viewport';
  const size = sizeOf(layer, zoom);
  const nameOf = (feature: StillFeature) => textOf(layer, 'text-field', { zoom, feature });
  const texts: string[] = [];
  for (const [name, lines] of joinByName(features, nameOf)) {
    const width = widthOf(layer, name, zoom);
    for (const line of lines) {
      const found = findStretch(line, isUpright ? size : width);
      if (!found) continue;
      const spot = isUpright ? { ...found, degrees: 0 } : found;
      if (!take(taken, boxOf(spot, width, size))) continue;
      texts.push(writeText(spot, [name], size));
      break;
    }
  }
  return texts.join('');
}

/** Names at points: beside their dot, or on the point itself. */
function placeAt(layer: StyleLayer, features: readonly StillFeature[], zoom: number, taken: Box[]): string {
  const size = sizeOf(layer, zoom);
  const isBeside = layer.layout?.['text-variable-anchor'] !== undefined;
  const texts: string[] = [];
  for (const feature of features) {
    const [spot] = feature.lines[0] ?? [];
    const name = textOf(layer, 'text-field', { zoom, feature });
    // A point beyond the edge is named in the tile beside.
    if (!spot || !name || !isInside(spot)) continue;
    const lines = isBeside ? [name] : breakName(name);
    const width = Math.max(...lines.map((line) => widthOf(layer, line, zoom)));
    const away = width / 2 + size * 0.6;
    const places = isBeside
      ? [
          { ...spot, x: spot.x + away },
          { ...spot, x: spot.x - away },
          { ...spot, y: spot.y - size },
          { ...spot, y: spot.y + size },
        ]
      : [{ x: pullIn(spot.x, width / 2), y: pullIn(spot.y, (size * LINE * lines.length) / 2) }];
    const free = places.find((place) =>
      take(taken, boxOf({ ...place, degrees: 0 }, width, size * LINE * lines.length)),
    );
    if (free) texts.push(writeText({ ...free, degrees: 0 }, lines, size));
  }
  return texts.join('');
}

const isInside = ({ x, y }: Spot): boolean => x >= 0 && y >= 0 && x < STILL_UNITS && y < STILL_UNITS;
const margin = SPACE * UNITS;
/** Rounded up on both sides, so that it then lies within the tile. */
function pullIn(middle: number, half: number): number {
  const away = Math.ceil(half + margin);
  return Math.round(Math.min(STILL_UNITS - away, Math.max(away, middle)));
}

/** 'Hamburg-Altstadt Nord' in two lines of about the same length. */
function breakName(name: string): string[] {
  if (name.length < 13 || !name.includes(' ')) return [name];
  const words = name.split(' ');
  const lengthAt = (count: number) =>
    Math.max(words.slice(0, count).join(' ').length, words.slice(count).join(' ').length);
  const counts = words.slice(1).map((_, index) => index + 1);
  const best = counts.reduce((one, other) => (lengthAt(other) < lengthAt(one) ? other : one), 1);
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

function boxOf({ x, y, degrees }: Placed, width: number, height: number): Box {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const across = (Math.abs(width * cosine) + Math.abs(height * sine)) / 2;
  const down = (Math.abs(width * sine) + Math.abs(height * cosine)) / 2;
  return { west: x - across, east: x + across, north: y - down, south: y + down };
}

/** Takes the place if it lies within the tile and is free. */
function take(taken: Box[], { west, north, east, south }: Box): boolean {
  const end = STILL_UNITS - margin;
  if (west < margin || north < margin || east > end || south > end) return false;
  const isFree = taken.every(
    (other) =>
      other.west > east + margin ||
      other.east < west - margin ||
      other.north > south + margin ||
      other.south < north - margin,
  );
  if (isFree) taken.push({ west, north, east, south });
  return isFree;
}

function writeText({ x, y, degrees }: Placed, lines: readonly string[], size: number): string {
  const turn =
    degrees === 0 ? '' : ` transform="rotate(${Math.round(degrees)} ${Math.round(x)} ${Math.round(y)})"`;
  return lines
    .map((line, index) => {
      const middle = y + (index - (lines.length - 1) / 2) * size * LINE;
      return `<text x="${Math.round(x)}" y="${Math.round(middle + size * 0.35)}"${turn}>${escapeText(line)}</text>`;
    })
    .join('');
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
