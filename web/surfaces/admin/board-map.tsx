import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardPoint, DriverTour } from '#office/contract/tours.ts';
import { stopTime } from '#office/contract/stop-time.ts';
import { hiddenText } from '#office/contract/hidden-text.ts';
import { arrivalText } from '#delivery/contract/arrival-text.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { drivingStatuses, isOneOf, openStatuses, statusText } from '#platform/domain/statuses.ts';
import { useNow } from '#dispatch/web/live-map/use-now.ts';
import {
  type MapChoice,
  type MapDelivery,
  type MapDriver,
  type MapSection,
  PointsMap,
} from '#maps/web/map/points-map.tsx';
import { useBoardFocus, useHovered } from '#office/web/board/board-focus.tsx';
import { type client, orpc } from '#web/lib/api-client.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useDriverPositions } from './use-driver-positions.ts';
import { serverDate } from '#web/lib/server-now.ts';

/** The next stops of active deliveries and the online drivers, with the way of the chosen delivery. */
export default function BoardMap() {
  const { data } = useQuery(orpc.board.listPoints.queryOptions());
  const { drivers, text } = useDrivers();
  const { chosenId, chosenDriverId, choose, hovered } = useBoardFocus();
  const hoveredId = useHovered(hovered);
  const { search, set } = useAddressFilters();
  // Memoised: new objects would be drawn anew.
  const deliveries = useMemo(() => data?.points.map(toMapDelivery) ?? [], [data]);
  const { way, tour } = useWayAndTour(chosenId, chosenDriverId);
  const section = search.get('section');
  return (
    <PointsMap
      deliveries={deliveries}
      drivers={drivers}
      chosen={useMemo(() => toChoice(chosenId, chosenDriverId), [chosenId, chosenDriverId])}
      hovered={useMemo(() => toChoice(hoveredId), [hoveredId])}
      way={way}
      tour={tour}
      section={useMemo(() => readSection(section), [section])}
      onSection={(next) => set({ section: next && writeSection(next) }, { replace: true })}
      onChoose={({ kind, id }) =>
        kind === 'delivery' ? choose?.(id) : set({ tour: id, delivery: undefined }, { replace: true })
      }
      onHover={(choice) => hovered.set(choice?.kind === 'delivery' ? choice.id : undefined)}
      summary={`${mapText(data)}. ${text}`}
    />
  );
}

function toMapDelivery(point: BoardPoint): MapDelivery {
  const { id, lat, lng, status, stop, isLate, isLateSoon, shortId } = point;
  const state = isOneOf(openStatuses, status) ? 'unassigned' : stop === 'pickup' ? 'pickup' : 'aboard';
  const arrival = `${isLate ? 'zu spät, ' : ''}${arrivalText(point, serverDate())}`;
  const label = `${shortId}, ${statusText(point)}, ${arrival}`;
  return { id, lat, lng, state, isLate, isLateSoon, label };
}

function toChoice(deliveryId: string | undefined, driverId?: string): MapChoice | undefined {
  if (deliveryId) return { kind: 'delivery', id: deliveryId };
  return driverId ? { kind: 'driver', id: driverId } : undefined;
}

/** As in the address: west, south, east, north. */
const writeSection = ({ west, south, east, north }: MapSection) =>
  [west, south, east, north].map((degrees) => degrees.toFixed(5)).join();

function readSection(text: string | null): MapSection | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text?.split(',').map(Number) ?? [];
  const section = { west, south, east, north };
  return Object.values(section).every(Number.isFinite) ? section : undefined;
}

/**
 * The whole way of the chosen delivery once its file is there, and what its driver, or the chosen one, has
 * ahead.
 */
function useWayAndTour(chosenId: string | undefined, chosenDriverId: string | undefined) {
  const { data: file } = useQuery({
    ...orpc.board.getDeliveryFile.queryOptions({ input: { id: chosenId ?? '' } }),
    enabled: chosenId !== undefined,
  });
  const isUnderWay = file && isOneOf(drivingStatuses, file.delivery.status);
  const driverId = (chosenId ? isUnderWay && file.driverId : chosenDriverId) || undefined;
  const { data: driverTour } = useQuery({
    ...orpc.board.getDriverTour.queryOptions({ input: { id: driverId ?? '' } }),
    enabled: driverId !== undefined,
  });
  const way = useMemo(() => {
    if (!file?.delivery.pickup || !file.delivery.delivery) return undefined;
    const { pickup, delivery, path, routeQuality, pickupAddress, deliveryAddress } = file.delivery;
    return {
      path,
      isEstimate: routeQuality === 'estimate',
      from: { ...pickup, label: pickupAddress },
      to: { ...delivery, label: deliveryAddress },
    };
  }, [file]);
  const tour = useMemo(() => driverTour?.stops.map(toMapStop), [driverTour]);
  const tourWay = useMemo(() => driverTour && toTourWay(driverTour), [driverTour]);
  return {
    way: chosenId ? way : driverId ? tourWay : undefined,
    tour: driverId ? tour : undefined,
  };
}

function toMapStop(stop: DriverTour['stops'][number], index: number) {
  const { lat, lng, isLate, shortId } = stop;
  const label = [stopTime(stop), shortId].filter(Boolean).join(' ');
  return { lat, lng, isLate, number: index + 1, label };
}

function toTourWay({ path, isEstimate }: DriverTour) {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return undefined;
  return {
    path,
    isEstimate,
    from: { ...first, label: 'Beginn der Tour' },
    to: { ...last, label: 'Letzter Halt' },
  };
}

/** The online drivers, each as a marker, and as a text. */
function useDrivers() {
  const { data } = useDriverPositions();
  const now = useNow();
  const staleIds = data?.drivers.filter(({ freshUntil }) => Date.parse(freshUntil) < now.getTime());
  const stale = staleIds?.map(({ driverId }) => driverId).join() ?? '';
  const drivers = useMemo(
    (): MapDriver[] =>
      data?.drivers.map(({ driverId: id, name, lat, lng, measuredAt, activeCount, hiddenSince }) => {
        const isStale = stale.split(',').includes(id);
        const label = `${name}, ${activeCount} ${activeCount === 1 ? 'Auftrag' : 'Aufträge'}${isStale ? `, Position von ${formatTime(measuredAt)} Uhr` : ''}${hiddenSince ? `, ${hiddenText(hiddenSince)}` : ''}`;
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
