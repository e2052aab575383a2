import { useQueryClient } from '@tanstack/react-query';
import type { PositionNeed } from '#dispatch/contract/positions.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { hearPositionAsked } from '#web/lib/position-asked.ts';
import { useMe } from '#web/lib/session.ts';
import { usePageHidden } from '#web/lib/use-page-hidden.ts';
import { usePushTap } from '#web/lib/use-push-tap.ts';
import { fixSender, readLastNeed, sendStanding } from '#web/offline/fix-sender.ts';
import { publishOwnPosition } from './own-position.ts';
import { findPositionSource, type PositionSource } from './position-source.ts';
import { type PositionReporter, startPositionReport } from './report-position.ts';
import { useIsLowOnPower } from './use-battery.ts';
import { useAnnouncedPage } from './use-announced-page.ts';

export type PositionProblem = 'refused' | 'unavailable';

export interface ReportNeed {
  isOnline: boolean;
  /** A parcel is under way: positions are then also measured while the page is hidden. */
  hasDelivery: boolean;
  /** A key that changes with the deliveries in hand and their progress; empty for none. */
  carried: string;
}

/** Ways and what fits change slowly while driving; a new offer is an event of its own. */
const OFFERS_EVERY_MS = 50_000;

/**
 * Reports the driver's position while online, and only if it is news. While the page is hidden nothing is
 * measured unless a parcel is under way; during that time unsent positions are stored and sent later in
 * order. Otherwise only the current position counts. Returns what prevents reporting, if anything. Source:
 * docs/decisions/0090.
 */
export function usePositionReport({ isOnline, hasDelivery, carried }: ReportNeed): PositionProblem | null {
  const queryClient = useQueryClient();
  const personId = useMe().data?.user?.id;
  const [problem, setProblem] = useState<PositionProblem | null>(null);
  const reporter = useRef<PositionReporter>(undefined);
  const isHidden = usePageHidden();
  const wasHidden = useRef(false);
  const isLow = useIsLowOnPower();
  useAnnouncedPage(personId, isOnline);
  const isMeasuring = isOnline && (!isHidden || hasDelivery);

  useEffect(() => {
    if (!isOnline) setProblem(null);
  }, [isOnline]);

  useEffect(() => {
    if (!isMeasuring || !personId) return;
    // Missing outside a secure context, for example over plain HTTP in a local network.
    const source = findPositionSource();
    if (!source) return setProblem('unavailable');
    let isOver = false;
    let offersAskedAt = -Infinity;
    let end: () => void = () => undefined;

    function begin(geolocation: PositionSource): void {
      if (isOver || !personId) return;
      const started = startPositionReport({
        personId,
        hasDelivery,
        geolocation,
        now: () => Date.now(),
        isConnected: () => navigator.onLine,
        isLow: () => isLow.current,
        isHidden: () => document.visibilityState === 'hidden',
        keep: (fix) => fixSender.add(fix),
        send: () => send(started),
        confirm: (standing) => sendStanding(personId, standing),
        onMeasured(place) {
          setProblem(null);
          publishOwnPosition(place);
        },
        onRefused: (error) => setProblem(error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable'),
      });
      reporter.current = started;
      window.addEventListener('online', started.goOn);
      end = () => {
        started.stop();
        window.removeEventListener('online', started.goOn);
      };
    }

    async function send(started: PositionReporter): Promise<PositionNeed | undefined> {
      if (!navigator.onLine || !personId) return undefined;
      const isSent = await fixSender.flush(personId).catch(() => false);
      // A later report has replaced this one and owns the stored positions.
      const isReplaced = reporter.current !== undefined && reporter.current !== started;
      if (!isSent && !hasDelivery && !isReplaced) await fixSender.clear().catch(() => undefined);
      if (!isSent) return undefined;
      if (Date.now() - offersAskedAt >= OFFERS_EVERY_MS) {
        offersAskedAt = Date.now();
        await queryClient.invalidateQueries({ queryKey: orpc.drivers.listOffers.key() });
      }
      return readLastNeed();
    }

    if (source instanceof Promise) void source.then(begin, () => setProblem('unavailable'));
    else begin(source);
    return () => {
      isOver = true;
      end();
      reporter.current = undefined;
      publishOwnPosition(undefined);
    };
  }, [isMeasuring, hasDelivery, personId, isLow, queryClient]);

  // Followers see no position that was measured before: without a new measurement a driver who stands still
  // would be invisible for minutes.
  useEffect(() => {
    if (carried) reporter.current?.measureNow();
  }, [carried]);

  // A page that is back says where the driver is now; one that disappears is planned for differently.
  useEffect(() => {
    if (isHidden) reporter.current?.goOn();
    else if (wasHidden.current) reporter.current?.measureNow();
    wasHidden.current = isHidden;
  }, [isHidden]);

  // Somebody has begun to look: the answer says how often to report from now on.
  useEffect(() => hearPositionAsked(() => reporter.current?.reportAgain()), []);

  // A tapped push message: the driver is there, also if the page was visible all the time.
  usePushTap(useCallback(() => reporter.current?.measureNow(), []));

  // Going offline removes the position, and the end of the last delivery the stored track.
  useEffect(() => {
    if (!isOnline || !hasDelivery) void fixSender.clear().catch(() => undefined);
  }, [isOnline, hasDelivery]);
  return problem;
}
