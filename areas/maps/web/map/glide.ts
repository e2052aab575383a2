import type { MapPoint, MovingPlace } from './map-points.ts';

export interface Glide {
  from: MapPoint;
  to: MapPoint;
  /** Same time base as animation frames. */
  startsAt: number;
  lastsMs: number;
}

const MIN_GLIDE_MS = 400;
/**
 * Longer than this between two fixes, the driver stood still or lost the connection: no slow animation over
 * minutes.
 */
const MAX_GLIDE_MS = 15_000;
/** Maximum distance for an animation: a longer one would not look like driving. */
const FARTHEST_DEGREES = 0.02;

/**
 * The animation of a marker from its shown place to the current one. It takes as long as the time between
 * both fixes, so that it ends when the next one arrives. undefined for a place that is shown immediately: the
 * first one, one far away, or an area.
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
  const lastsMs = Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, next.at - last.at));
  return { from: shown, to: next, startsAt: now, lastsMs };
}

/** The interpolated position at constant speed. */
export function glidePoint({ from, to, startsAt, lastsMs }: Glide, now: number): MapPoint {
  const share = Math.min(1, Math.max(0, (now - startsAt) / lastsMs));
  return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
}

/** Runs an animation frame by frame until it ends or is cancelled; returns the function that cancels it. */
export function runGlide(glide: Glide, show: (point: MapPoint) => void): () => void {
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    show(glidePoint(glide, now));
    if (now - glide.startsAt < glide.lastsMs) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** No animation with reduced motion, or while the page is hidden. */
export function mayGlide(): boolean {
  return document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
