import type { MapPoint, MovingPlace } from './map-points.ts';

export interface Glide {
  from: MapPoint;
  to: MapPoint;
  /** In the time of animation frames. */
  startsAt: number;
  lastsMs: number;
}

const LEAST_MS = 400;
/** Who is told of so rarely stood still, or was not heard: nobody is seen creeping for minutes. */
const MOST_MS = 15_000;
/** Further away nobody drove within it: it would be seen flying. */
const FARTHEST_DEGREES = 0.02;

/**
 * How a marker goes from where it is shown to where somebody is now: in as long as lay between both fixes, so
 * that it arrives as the next one comes. undefined for a place to be shown at once: the first, one far away,
 * an area.
 */
export function planGlide(
  shown: MapPoint | undefined,
  last: MovingPlace | undefined,
  next: MovingPlace,
  now: number,
): Glide | undefined {
  if (!shown || last?.at === undefined || next.at === undefined) return undefined;
  if (next.isRough || last.isRough) return undefined;
  const away = Math.max(Math.abs(shown.lat - next.lat), Math.abs(shown.lng - next.lng) / 2);
  if (away > FARTHEST_DEGREES || next.at <= last.at) return undefined;
  const lastsMs = Math.min(MOST_MS, Math.max(LEAST_MS, next.at - last.at));
  return { from: shown, to: next, startsAt: now, lastsMs };
}

/** Where it is meanwhile, at one speed. */
export function glidePoint({ from, to, startsAt, lastsMs }: Glide, now: number): MapPoint {
  const share = Math.min(1, Math.max(0, (now - startsAt) / lastsMs));
  return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
}

/** Runs a glide frame by frame until it is over or taken away; answers how to take it away. */
export function runGlide(glide: Glide, show: (point: MapPoint) => void): () => void {
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    show(glidePoint(glide, now));
    if (now - glide.startsAt < glide.lastsMs) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** Whoever wants less motion sees steps, and nobody watches a hidden page. */
export function mayGlide(): boolean {
  return document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
