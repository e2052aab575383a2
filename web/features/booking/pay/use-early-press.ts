import { useEffect, useRef, useState } from 'react';
import type { PriceChange } from './use-checkout.ts';

interface EarlyPress {
  /** What is ordered, as one text. */
  order: string;
  shownCents: number;
}

interface EarlyPressOptions {
  order: string;
  nowCents: number | undefined;
  isComputing: boolean;
  hasFailed: boolean;
  onSamePrice: () => void;
  onOtherPrice: (change: PriceChange) => void;
}

/**
 * Somebody typed a house number and ordered at once: the order waits for the price of the whole address, and goes on by
 * itself only at the price that stood beside the button.
 */
export function useEarlyPress(options: EarlyPressOptions) {
  const { order, nowCents, isComputing, hasFailed } = options;
  const [press, setPress] = useState<EarlyPress>();
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!press) return;
    const isSettled = !isComputing && nowCents !== undefined;
    const isOver = press.order !== order || hasFailed;
    if (!isSettled && !isOver) return;
    setPress(undefined);
    if (isOver || nowCents === undefined) return;
    if (nowCents === press.shownCents) latest.current.onSamePrice();
    else latest.current.onOtherPrice({ beforeCents: press.shownCents, nowCents });
  }, [press, order, nowCents, isComputing, hasFailed]);
  return { keep: setPress, isWaiting: press !== undefined };
}
