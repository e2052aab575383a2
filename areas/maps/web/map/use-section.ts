import { useEffect, useRef } from 'react';
import type { MapSection } from './map-points.ts';
import type { PointsSurface } from './start-points-map.ts';

/** After the last movement, so that a drag asks once. */
const SETTLED_MS = 250;

/** Tells which section of the map is in view after each move, while there is one to tell about. */
export function useSection(
  surface: PointsSurface | undefined,
  {
    onSection,
    section,
  }: {
    onSection: ((section: MapSection | undefined) => void) | undefined;
    section: MapSection | undefined;
  },
) {
  const isOn = section !== undefined;
  const timer = useRef(0);
  const began = useRef(section);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    const { current } = began;
    if (surface && current) surface.fitSection(current);
    began.current = undefined;
  }, [surface]);
  return {
    isOn,
    toggle() {
      window.clearTimeout(timer.current);
      onSection?.(isOn ? undefined : surface?.section());
    },
    tell() {
      if (!isOn || !surface) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => onSection?.(surface.section()), SETTLED_MS);
    },
  };
}
