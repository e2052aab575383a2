/** Values of a style's layers at a zoom, for a feature: the expressions of the map library. */
import {
  type Feature,
  featureFilter,
  latest,
  normalizePropertyExpression,
} from '@maplibre/maplibre-gl-style-spec';
import type { StillFeature } from './read-shapes.ts';

export interface StyleLayer {
  id: string;
  type: 'background' | 'fill' | 'line' | 'circle' | 'symbol';
  source?: string;
  'source-layer'?: string;
  minzoom?: number;
  maxzoom?: number;
  filter?: unknown;
  layout?: Record<string, unknown>;
  paint?: Record<string, unknown>;
}

interface At {
  zoom: number;
  feature?: StillFeature | undefined;
}

interface Evaluated {
  evaluate(globals: { zoom: number }, feature?: Feature): unknown;
}
/** Parsing takes longer than drawing: once for each style, which is kept as long as its layers are. */
const parsed = new WeakMap<StyleLayer, Map<string, Evaluated>>();
type Specs = Record<string, Record<string, never> | undefined>;

/** The value of a property, or its default. */
export function valueOf(layer: StyleLayer, name: string, { zoom, feature }: At): unknown {
  const known = parsed.get(layer) ?? new Map<string, Evaluated>();
  parsed.set(layer, known);
  let expression = known.get(name);
  if (!expression) {
    const specs = latest as unknown as Specs;
    const spec = specs[`paint_${layer.type}`]?.[name] ?? specs[`layout_${layer.type}`]?.[name];
    const { default: fallback } = spec as unknown as { default?: unknown };
    const given = layer.paint?.[name] ?? layer.layout?.[name] ?? fallback;
    expression = normalizePropertyExpression(given as never, name, spec as never);
    known.set(name, expression);
  }
  return expression.evaluate({ zoom }, feature);
}

export const numberOf = (layer: StyleLayer, name: string, at: At): number =>
  Number(valueOf(layer, name, at) ?? 0);
export const textOf = (layer: StyleLayer, name: string, at: At): string =>
  (valueOf(layer, name, at) as { toString(): string } | null | undefined)?.toString() ?? '';

/** '#e6efdf' */
export function colorText(layer: StyleLayer, name: string, at: At): string {
  const { r, g, b } = valueOf(layer, name, at) as { r: number; g: number; b: number };
  return `#${[r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const filters = new WeakMap<StyleLayer, ReturnType<typeof featureFilter>>();

export function isDrawn(layer: StyleLayer, feature: StillFeature, zoom: number): boolean {
  if (layer.filter === undefined) return true;
  const filter = filters.get(layer) ?? featureFilter(layer.filter as never, layer.id);
  filters.set(layer, filter);
  return filter.filter({ zoom }, feature);
}
