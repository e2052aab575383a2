import { type RefObject, useEffect, useState } from 'react';

const GAP_PX = 12;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The distance from the window's lower edge, in pixels, at which a card covers neither a bar with the next
 * step (elements marked `data-action-bar`) nor the field being filled in. Updated every frame, because bars
 * appear and disappear with dialogs, and change their height.
 */
export function useAboveBars(card: RefObject<HTMLElement | null>): number {
  const [bottom, setBottom] = useState(GAP_PX);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      if (card.current) setBottom(placeAbove(card.current.getBoundingClientRect(), listBars(), innerHeight));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [card]);
  return bottom;
}

function listBars(): Box[] {
  return [...document.querySelectorAll('[data-action-bar], :is(input, textarea, select):focus')].map((bar) =>
    bar.getBoundingClientRect(),
  );
}

/** From the bottom up, because above a bar there may be another one. Never beyond the upper edge. */
export function placeAbove(card: Box, bars: readonly Box[], windowHeight: number): number {
  const height = card.bottom - card.top;
  let bottom = GAP_PX;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = bar.right <= card.left || bar.left >= card.right || bar.bottom <= bar.top;
    const [top, end] = [windowHeight - bottom - height, windowHeight - bottom];
    if (!isBeside && bar.top < end + GAP_PX && bar.bottom > top - GAP_PX) {
      bottom = windowHeight - bar.top + GAP_PX;
    }
  }
  return Math.max(GAP_PX, Math.min(bottom, windowHeight - height - GAP_PX));
}
