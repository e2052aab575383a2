import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, isPassing } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { keepFixesIn } from '#web/offline/fix-storage.ts';
import type { KeptFix } from '#web/offline/phone-store.ts';
import { getPhoneStore } from '#web/offline/phone-store.ts';
import { tellOwnPosition } from './own-position.ts';
import { type PositionReporter, startPositionReport } from './report-position.ts';
import { createFixSender } from './send-fixes.ts';
import { useIsLowOnPower } from './use-battery.ts';

export type PositionProblem = 'refused' | 'unavailable';

export interface ReportNeed {
  isOnline: boolean;
  /** A parcel is under way: then the position counts also out of sight. */
  hasDelivery: boolean;
  /** What is in hand and how far it has come, as one word that changes with it; empty for nothing. */
  carried: string;
}

const sender = createFixSender(keepFixesIn(getPhoneStore), async (fixes: KeptFix[]) => {
  try {
    await client.positions.reportFixes(
      { fixes: fixes.map(({ personId: _whose, ...fix }) => fix) },
      { context: { personId: fixes[0]?.personId ?? '' } },
    );
    return true;
  } catch (error) {
    const code = failureCode(error);
    // What the server refuses it will refuse again.
    return code !== undefined && !isPassing(code);
  }
});

/**
 * Reports where the driver is, only while online, and only what is news. Out of sight nothing is measured
 * unless a parcel is under way; while one is, what cannot be sent is kept and sent later, in its order.
 * Without one only the present counts. Answers what stands in the way, if anything. Source:
 * docs/decisions/0040.
 */
export function usePositionReport({ isOnline, hasDelivery, carried }: ReportNeed): PositionProblem | null {
  const queryClient = useQueryClient();
  const personId = useMe().data?.user?.id;
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const reporter = useRef<PositionReporter>(undefined);
  const isHidden = useIsHidden();
  const isLow = useIsLowOnPower();
  const isMeasuring = isOnline && (!isHidden || hasDelivery);

  useEffect(() => {
    if (!isOnline) setProblem(null);
  }, [isOnline]);

  useEffect(() => {
    if (!isMeasuring || !personId) return;
    // Missing outside a secure context, for example over plain HTTP in a local network.
    if (!('geolocation' in navigator)) return setProblem('unavailable');

    async function send(): Promise<void> {
      if (!navigator.onLine || !personId) return;
      const isSent = await sender.flush(personId).catch(() => false);
      // What has taken this report's place keeps what it measures.
      const isReplaced = reporter.current !== undefined && reporter.current !== started;
      if (!isSent && !hasDelivery && !isReplaced) await sender.clear().catch(() => undefined);
      if (isSent) await queryClient.invalidateQueries({ queryKey: orpc.drivers.listOffers.key() });
    }

    const started = startPositionReport({
      personId,
      hasDelivery,
      geolocation: navigator.geolocation,
      now: () => Date.now(),
      isConnected: () => navigator.onLine,
      isLow: () => isLow.current,
      keep: (fix) => sender.add(fix),
      send,
      onMeasured(place) {
        setProblem(null);
        tellOwnPosition(place);
      },
      onRefused: (error) => setProblem(error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable'),
    });
    reporter.current = started;
    window.addEventListener('online', started.goOn);
    return () => {
      started.stop();
      reporter.current = undefined;
      window.removeEventListener('online', started.goOn);
      tellOwnPosition(undefined);
    };
  }, [isMeasuring, hasDelivery, personId, isLow, queryClient]);

  // Who follows sees nothing that was measured before: a driver who stands still would not be seen for
  // minutes.
  useEffect(() => {
    if (carried) reporter.current?.measureNow();
  }, [carried]);

  // Nobody is anywhere once offline, and with the last delivery the way to it is nobody's business.
  useEffect(() => {
    if (!isOnline || !hasDelivery) void sender.clear().catch(() => undefined);
  }, [isOnline, hasDelivery]);
  return problem;
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}
