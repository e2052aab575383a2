import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OpenOffer } from '#dispatch/contract/dispatch.ts';
import { orpc } from '#web/lib/api-client.ts';
import { playForDriver } from '#web/lib/play-for-driver.ts';

const TONES_HZ = [660, 880, 990];
const VIBRATION_MS = [300, 120, 300];
const TICK_MS = 250;
/** How long the reason for a withdrawn offer stays visible. */
const SHOWN_GONE_MS = 6000;

export const goneTexts = {
  lapsed: 'Das Angebot ist abgelaufen.',
  withdrawn: 'Dieses Angebot ist nicht mehr offen.',
} as const;

export interface ShownOffer {
  offer: OpenOffer;
  /** 0 once it is gone. */
  secondsLeft: number;
  /** The offer has expired, or another driver has taken it. */
  gone: 'lapsed' | 'withdrawn' | undefined;
  /** It was answered here, so its end needs no message. */
  dismiss: () => void;
}

/**
 * The current offer with the remaining seconds by the server's clock, and for a moment one that has just
 * ended.
 */
export function useOpenOffer(isOnline: boolean): ShownOffer | undefined {
  const queryClient = useQueryClient();
  const query = useQuery(orpc.dispatch.getOpenOffer.queryOptions({ enabled: isOnline }));
  const current = isOnline ? (query.data?.offer ?? undefined) : undefined;
  const endsAt = current ? query.dataUpdatedAt + current.secondsLeft * 1000 : 0;
  const now = useNow(current !== undefined);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = current !== undefined && secondsLeft === 0;
  const [gone, setGone] = useState<{ offer: OpenOffer; how: 'lapsed' | 'withdrawn' }>();
  const shown = useRef<{ offer: OpenOffer; endsAt: number }>(undefined);
  const [answeredId, setAnsweredId] = useState<string>();
  useAlarm(current?.offerId);

  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: orpc.dispatch.getOpenOffer.key() });
  }, [isOver, queryClient]);

  useEffect(() => {
    const before = shown.current;
    const isStill = current !== undefined && !isOver;
    if (before && (!isStill || before.offer.offerId !== current.offerId)) {
      shown.current = undefined;
      const how = Date.now() >= before.endsAt - TICK_MS ? 'lapsed' : 'withdrawn';
      if (before.offer.offerId !== answeredId) setGone({ offer: before.offer, how });
    }
    if (isStill) {
      shown.current = { offer: current, endsAt };
      setGone(undefined);
    }
  }, [current, endsAt, isOver, answeredId]);

  useEffect(() => {
    if (!gone) return;
    const timer = setTimeout(() => setGone(undefined), SHOWN_GONE_MS);
    return () => clearTimeout(timer);
  }, [gone]);

  if (current && !isOver && current.offerId !== answeredId) {
    const dismiss = () => setAnsweredId(current.offerId);
    return { offer: current, secondsLeft, gone: undefined, dismiss };
  }
  return gone && { offer: gone.offer, secondsLeft: 0, gone: gone.how, dismiss: () => setGone(undefined) };
}

/** Ticks only while there is a countdown. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

/**
 * Plays a sound and vibrates once per offer, where the phone allows it; the page title signals it while it is
 * open.
 */
function useAlarm(offerId: string | undefined): void {
  useEffect(() => {
    if (!offerId) return;
    // Before a first tap the browser would refuse and log a warning.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
    const giveUp = playForDriver(TONES_HZ);
    const title = document.title;
    document.title = `(1) Neues Angebot! ${title}`;
    return () => {
      giveUp();
      document.title = title;
    };
  }, [offerId]);
}
