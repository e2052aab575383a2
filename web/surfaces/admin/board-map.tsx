import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardPoint } from '#contract/office/board.ts';
import { formatPromise, formatTime } from '#contract/platform/german-format.ts';
import { isOneOf, openStatuses, statusDisplay } from '#domain/delivery/statuses.ts';
import { useNow } from '#web/features/dispatch/live-map/use-now.ts';
import { type MapDelivery, type MapDriver, PointsMap } from '#web/features/maps/map/points-map.tsx';
import { useBoardFocus, useHovered } from '#web/features/office/board/board-focus.tsx';
import { type client, orpc } from '#web/lib/api-client.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useDriverPositions } from './use-driver-positions.ts';

export const MAP_ID = 'karte';

/** The next stops of active deliveries and the online drivers, with the way of the chosen delivery. */
export function BoardMap() {
  const { data } = useQuery(orpc.board.listPoints.queryOptions());
  const { drivers, text } = useDrivers();
  const { chosenId, choose, hovered } = useBoardFocus();
  const hoveredId = useHovered(hovered);
  const { set } = useAddressFilters();
  // Memoised: new objects would be drawn anew.
  const deliveries = useMemo(() => data?.points.map(toMapDelivery) ?? [], [data]);
  const way = useWay(chosenId);
  return (
    <section id={MAP_ID} aria-label="Karte der laufenden Sendungen" className="h-full">
      <PointsMap
        deliveries={deliveries}
        drivers={drivers}
        chosen={useMemo(() => (chosenId ? { kind: 'delivery', id: chosenId } : undefined), [chosenId])}
        hovered={useMemo(() => (hoveredId ? { kind: 'delivery', id: hoveredId } : undefined), [hoveredId])}
        way={way}
        onChoose={({ kind, id }) => (kind === 'delivery' ? choose?.(id) : set({ driver: id }))}
        onHover={(choice) => hovered.set(choice?.kind === 'delivery' ? choice.id : undefined)}
        summary={`${mapText(data)}. ${text}`}
      />
    </section>
  );
}

function toMapDelivery(point: BoardPoint): MapDelivery {
  const { id, lat, lng, status, stop, isLate, isLateSoon, shortId, promisedBy } = point;
  const state = isOneOf(openStatuses, status) ? 'unassigned' : stop === 'pickup' ? 'pickup' : 'aboard';
  const promise = isLate
    ? `zu spät seit ${formatTime(promisedBy)} Uhr`
    : `${formatPromise(promisedBy, new Date())} Uhr`;
  const label = `${shortId}, ${statusDisplay[status].label}, ${promise}`;
  return { id, lat, lng, state, isLate, isLateSoon, label };
}

/** The whole way of the chosen delivery, once its file is there. */
function useWay(chosenId: string | undefined) {
  const { data: file } = useQuery({
    ...orpc.board.getDeliveryFile.queryOptions({ input: { id: chosenId ?? '' } }),
    enabled: chosenId !== undefined,
  });
  return useMemo(() => {
    if (!file?.delivery.pickup || !file.delivery.delivery) return undefined;
    const { pickup, delivery, path, routeQuality, pickupAddress, deliveryAddress } = file.delivery;
    return {
      path,
      isEstimate: routeQuality === 'estimate',
      from: { ...pickup, label: pickupAddress },
      to: { ...delivery, label: deliveryAddress },
    };
  }, [file]);
}

/** The online drivers, each as a marker, and as a text. */
function useDrivers() {
  const { data } = useDriverPositions();
  const now = useNow();
  const staleIds = data?.drivers.filter(({ freshUntil }) => Date.parse(freshUntil) < now.getTime());
  const stale = staleIds?.map(({ driverId }) => driverId).join() ?? '';
  const drivers = useMemo(
    (): MapDriver[] =>
      data?.drivers.map(({ driverId: id, name, lat, lng, measuredAt, activeCount }) => {
        const isStale = stale.split(',').includes(id);
        const label = `${name}, ${activeCount} ${activeCount === 1 ? 'Auftrag' : 'Aufträge'}${isStale ? `, Position von ${formatTime(measuredAt)} Uhr` : ''}`;
        return { id, lat, lng, load: activeCount, isStale, label };
      }) ?? [],
    [data, stale],
  );
  const old = staleIds?.length ?? 0;
  const count = drivers.length === 1 ? '1 Fahrer online' : `${drivers.length} Fahrer online`;
  return { drivers, text: data ? `${count}${old > 0 ? `, ${old} davon ohne neue Position` : ''}` : '' };
}

type Points = Awaited<ReturnType<typeof client.board.listPoints>>;

/** '12 laufende Sendungen, davon 3 verspätet' */
function mapText({ points, hasMore }: Points = { points: [], hasMore: false }): string {
  const lateCount = points.filter(({ isLate }) => isLate).length;
  const all = points.length === 1 ? '1 laufende Sendung' : `${points.length} laufende Sendungen`;
  const shown = hasMore ? `Die ${points.length} dringendsten Sendungen` : all;
  return `${shown}, ${lateCount === 0 ? 'keine' : `davon ${lateCount}`} verspätet`;
}
