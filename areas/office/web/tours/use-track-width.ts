import { type RefObject, useEffect, useState } from 'react';

/** The column of names, `w-44`. */
const NAMES = 176;

/** How long a lane is in pixels, if so many times the room beside the names; undefined until it is known. */
export function useTrackWidth(grid: RefObject<HTMLElement | null>, times: number): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth - NAMES));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return room === undefined || room <= 0 ? undefined : room * Math.max(1, times);
}
