import { useEffect, useRef, useState } from 'react';
import type { DoorStop } from './door-stops.ts';

/** How long the first card stays after it was last touched. */
const HOLD_MS = 3000;

interface Held {
  key: string;
  ids: readonly string[];
}

/** The stops with the held one first; what is left at its door before what was just done there. */
export function holdFirst(stops: readonly DoorStop[], held: Held | undefined): readonly DoorStop[] {
  if (!held) return stops;
  const rankOf = ({ key, deliveries }: DoorStop) => {
    if (key === held.key) return 0;
    return deliveries.some(({ id }) => held.ids.includes(id)) ? 1 : 2;
  };
  return stops.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * Keeps the card under the driver's finger: while it is touched, and for three seconds after, no other stop
 * takes its place, whatever the server answers. `isMoved`: another one has, after that.
 */
export function useHeldFirst(wanted: readonly DoorStop[]) {
  const [held, setHeld] = useState<Held>();
  const [isMoved, setMoved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stops = holdFirst(wanted, held);
  const latest = useRef({ wanted, stops });
  useEffect(() => {
    latest.current = { wanted, stops };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function keep(): void {
    const [first] = latest.current.stops;
    clearTimeout(timer.current);
    if (first) setHeld({ key: first.key, ids: first.deliveries.map(({ id }) => id) });
    setMoved(false);
  }
  function letGo(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { wanted: now, stops: shown } = latest.current;
      setHeld(undefined);
      setMoved(now[0] !== undefined && now[0].key !== shown[0]?.key);
    }, HOLD_MS);
  }
  return {
    stops,
    isMoved,
    /** Of the first card. */
    touch: {
      onPointerDownCapture() {
        keep();
        // Wherever the finger has slid to.
        for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, letGo, { once: true });
      },
      // Not while it is captured: a box that is ticked would be drawn again before it has told of its tick.
      onClick() {
        keep();
        letGo();
      },
    },
  };
}
