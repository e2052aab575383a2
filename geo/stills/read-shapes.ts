/** The shapes of a vector tile, in units of a picture. */
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface Spot {
  x: number;
  y: number;
}

export interface StillFeature {
  /** As in the tile: 1 for points, 2 for lines, 3 for areas. */
  type: 1 | 2 | 3;
  properties: Record<string, string | number | boolean>;
  /** All of its properties by which it is drawn: the same for whatever looks the same. */
  look: string;
  /** Points, lines or rings, in whole units. */
  lines: Spot[][];
}

/** Each layer of the tile is read when it is first asked for. */
export function readShapes(bytes: Uint8Array, units: number): (layer: string) => StillFeature[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const read = new Map<string, StillFeature[]>();
  return (name) => {
    const known = read.get(name);
    if (known) return known;
    const layer = layers[name];
    const features = Array.from({ length: layer?.length ?? 0 }, (_, index): StillFeature | undefined => {
      const feature = layer?.feature(index);
      if (!feature || feature.type === 0) return undefined;
      const { type, properties } = feature;
      const share = units / feature.extent;
      const lines = feature
        .loadGeometry()
        .map((line) => line.map(({ x, y }) => ({ x: Math.round(x * share), y: Math.round(y * share) })));
      return { type, properties, look: lookOf(properties), lines };
    }).filter((feature) => feature !== undefined);
    read.set(name, features);
    return features;
  };
}

/** Names and numbers are written, and change nothing in how a shape looks. */
function lookOf({ name: _, ref: _ref, number: _number, ...rest }: StillFeature['properties']): string {
  return Object.entries(rest).join(' ');
}
