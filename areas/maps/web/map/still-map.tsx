import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  drawStillLine,
  FILLED_WIDTH,
  followStillFrame,
  metersPerStillPixel,
  placeInStill,
  STILL_TILE_PIXELS,
  type StillFrame,
  stillSize,
  tilesOfStill,
} from '#maps/domain/still-frame.ts';
import { stillPath } from '#maps/contract/still-tiles.ts';
import type { ThemeName } from '#web/ui/theme-scope.tsx';
import { curveEstimate } from './curve-estimate.ts';
import { mayGlide, planGlide, runGlide } from './glide.ts';
import type { DrawnRoute, MapPoint, MovingPlace } from './map-points.ts';
import { pointsOf } from './map-surface.ts';

interface StillMapProps {
  route: Pick<DrawnRoute, 'from' | 'to' | 'path' | 'isEstimate'>;
  moving?: MovingPlace | undefined;
  /** Of the map data. */
  version: string;
  theme: ThemeName;
}

/**
 * A map that is only looked at: pictures of tiles with the way, its ends and the driver, without the map
 * library, and part of the first page. It stays where it is as long as everything is in it.
 */
export function StillMap({ route, moving, version, theme }: StillMapProps) {
  const { from, to, path, isEstimate } = route;
  const points = useMemo(
    () => pointsOf({ from, to, ...(path ? { path } : {}), isEstimate }, moving),
    [from, to, path, isEstimate, moving],
  );
  const [kept, setKept] = useState(() => followStillFrame(undefined, points));
  const frame = followStillFrame(kept, points);
  if (frame !== kept && frame) setKept(frame);
  const line = useMemo(() => {
    if (!frame || !path || path.length < 2) return '';
    return drawStillLine(frame, isEstimate ? curveEstimate(path) : path);
  }, [frame, path, isEstimate]);
  const picture = useRef<SVGSVGElement>(null);
  const width = useFilledWidth(picture);
  if (!frame) return null;
  return (
    <svg
      ref={picture}
      viewBox={`0 0 ${stillSize.width} ${stillSize.height}`}
      aria-hidden="true"
      data-still={frame.zoom}
      className="absolute inset-0 size-full overflow-visible"
    >
      {tilesOfStill(frame, width).map(({ left, top, ...tile }) => (
        <image
          key={`${tile.z} ${tile.x} ${tile.y}`}
          href={stillPath({ version, theme, ...tile })}
          x={left}
          y={top}
          width={STILL_TILE_PIXELS}
          height={STILL_TILE_PIXELS}
        />
      ))}
      {line && (
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={line} strokeWidth={9} className="stroke-surface" />
          <path
            d={line}
            strokeWidth={5}
            className="stroke-route"
            strokeDasharray={isEstimate ? '6 11' : undefined}
          />
        </g>
      )}
      {from && <End frame={frame} place={from} inside="fill-surface" />}
      {to && <End frame={frame} place={to} inside="fill-brand-mark" />}
      {moving && <Driver frame={frame} moving={moving} />}
    </svg>
  );
}

/** Pixels of the picture that its box shows, once they are known. */
function useFilledWidth(picture: RefObject<SVGSVGElement | null>): number {
  const [width, setWidth] = useState(FILLED_WIDTH);
  useEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = picture.current ?? {};
      const shown = (clientWidth * stillSize.height) / Math.max(1, clientHeight);
      setWidth(Math.max(FILLED_WIDTH, Math.ceil(shown)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [picture]);
  return width;
}

function moveTo(frame: StillFrame, point: MapPoint): string {
  const { x, y } = placeInStill(frame, point);
  return `translate(${x} ${y})`;
}

function End({ frame, place, inside }: { frame: StillFrame; place: MapPoint; inside: string }) {
  return (
    <g transform={moveTo(frame, place)}>
      <circle r={12} className="fill-surface" />
      <circle r={10} className="fill-ink" />
      <circle r={6} className={inside} />
    </g>
  );
}

/** The diagonal of the cell of a rough position. */
const AREA_METERS = 720;
const MIN_PIXELS = 28;

/** The driver, who glides from one position to the next as on the map that moves. */
function Driver({ frame, moving }: { frame: StillFrame; moving: MovingPlace }) {
  const { lat, lng, at, isRough = false, isStale = false } = moving;
  const place = useMemo(
    () => ({ lat, lng, isRough, label: '', ...(at === undefined ? {} : { at }) }),
    [lat, lng, at, isRough],
  );
  const marker = useRef<SVGGElement>(null);
  const shown = useRef<MapPoint>(place);
  const last = useRef<MovingPlace>(place);
  // Afterwards it is moved by the effect alone.
  const [first] = useState(() => moveTo(frame, place));
  useLayoutEffect(() => {
    const show = (point: MapPoint) => {
      shown.current = point;
      marker.current?.setAttribute('transform', moveTo(frame, point));
    };
    const glide = mayGlide() ? planGlide(shown.current, last.current, place, performance.now()) : undefined;
    last.current = place;
    show(glide ? glide.from : place);
    return glide && runGlide(glide, show);
  }, [frame, place]);
  const radius = Math.max(MIN_PIXELS, AREA_METERS / metersPerStillPixel(frame, place)) / 2;
  return (
    <g ref={marker} transform={first} data-moving={isRough ? 'rough' : isStale ? 'stale' : 'exact'}>
      {isRough && (
        <circle
          r={Math.round(radius)}
          strokeWidth={2}
          strokeDasharray="6 4"
          className="fill-brand-mark/20 stroke-brand-mark"
        />
      )}
      {!isRough && isStale && (
        <>
          <circle r={14} className="fill-surface" />
          <circle r={10} strokeWidth={4} strokeDasharray="8 4.6" className="fill-surface stroke-ink" />
        </>
      )}
      {!isRough && !isStale && (
        <>
          <circle r={14} className="fill-ink" />
          <circle r={12} className="fill-surface" />
          <circle r={8} className="fill-brand-mark" />
        </>
      )}
    </g>
  );
}
