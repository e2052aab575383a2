import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { formatTime } from '#contract/platform/german-format.ts';
import { statusDisplay } from '#domain/delivery/statuses.ts';
import { BoardFilterBar } from '#web/features/office/board/board-filters.tsx';
import { BoardList } from '#web/features/office/board/board-list.tsx';
import { BoardViews } from '#web/features/office/board/board-views.tsx';
import { NeedsList } from '#web/features/office/board/needs-list.tsx';
import { useBoardFilters } from '#web/features/office/board/use-board-filters.ts';
import { useOrdering } from '#web/features/delivery/booking/pay/use-ordering.ts';
import { useNow } from '#web/features/dispatch/live-map/use-now.ts';
import { RouteMap } from '#web/features/maps/map/route-map.tsx';
import { type client, orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** All deliveries: those in need on top, the complete list below, and the map beside it. */
export default function DeliveriesTab() {
  const filters = useBoardFilters();
  const areas = useMe().data?.admin?.areas ?? [];
  const mayAct = areas.includes('board');
  const isWide = useIsWide();
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <section aria-labelledby="braucht">
          <h2 id="braucht" className="mb-3 text-lg">
            Braucht Aufmerksamkeit
          </h2>
          <NeedsList mayAct={mayAct} mayRelease={areas.includes('money')} />
        </section>
        {mayAct && <CityHint hasMap={isWide} />}
        <section aria-labelledby="alle" className="flex flex-col gap-4">
          <h2 id="alle" className="text-lg">
            Alle Sendungen
          </h2>
          <BoardViews filters={filters} />
          <BoardFilterBar filters={filters} />
          <BoardList filters={filters} mayAct={mayAct} />
        </section>
      </div>
      {isWide && <BoardMap />}
    </div>
  );
}

/** Only in the demo, and only without activity: how to fill the city. */
function CityHint({ hasMap }: { hasMap: boolean }) {
  const isDemo = useOrdering().data?.hoursSuspended ?? false;
  const { data } = useDriverPositions();
  if (!isDemo || data?.drivers.length !== 0) return null;
  return (
    <p role="note" className="max-w-measure text-sm text-ink-soft">
      <strong className="font-semibold">Demo: Gerade ist kein Fahrer online.</strong> Mit{' '}
      <code translate="no" className="whitespace-nowrap">
        npm run demo:city
      </code>{' '}
      fahren Kuriere durch die Stadt; zu sehen sind sie{' '}
      {hasMap ? (
        <OutsideLink href={`#${MAP_ID}`}>auf der Karte</OutsideLink>
      ) : (
        'auf der Karte, sobald das Fenster breit genug ist'
      )}
      .
    </p>
  );
}

const MAP_ID = 'karte';

/** The next stops of active deliveries; late ones are drawn on top. */
function BoardMap() {
  const { data } = useQuery(orpc.board.listPoints.queryOptions());
  const drivers = useDrivers();
  // Memoised: new objects would move the map.
  const marks = useMemo(
    () =>
      data?.points.map(({ lat, lng, isLate, shortId, status }) => ({
        lat,
        lng,
        isLate,
        label: `${shortId}, ${statusDisplay[status].label}`,
      })),
    [data],
  );
  return (
    <section id={MAP_ID} aria-label="Karte der laufenden Sendungen" className="sticky top-6">
      <RouteMap
        {...(marks ? { marks } : {})}
        movers={drivers.movers}
        summary={`${mapText(data)}. ${drivers.text}`}
        isSummaryVisible
        className="xl:min-h-[70vh]"
      />
    </section>
  );
}

const ASK_DRIVERS_MS = 5000;

function useDriverPositions() {
  const areas = useMe().data?.admin?.areas ?? [];
  return useQuery({
    ...orpc.positions.listDriverPositions.queryOptions({ refetchInterval: ASK_DRIVERS_MS }),
    enabled: areas.includes('board'),
  });
}

/** The online drivers, each as a marker, and as a text. */
function useDrivers() {
  const { data } = useDriverPositions();
  const now = useNow();
  const staleIds = data?.drivers.filter(({ freshUntil }) => Date.parse(freshUntil) < now.getTime());
  const stale = staleIds?.map(({ driverId }) => driverId).join() ?? '';
  const movers = useMemo(
    () =>
      data?.drivers.map(({ driverId: id, name, lat, lng, measuredAt, activeCount }) => {
        const isStale = stale.split(',').includes(id);
        const label = `${name}, ${activeCount} ${activeCount === 1 ? 'Auftrag' : 'Aufträge'}${isStale ? `, Position von ${formatTime(measuredAt)} Uhr` : ''}`;
        return { id, lat, lng, at: Date.parse(measuredAt), isStale, label };
      }) ?? [],
    [data, stale],
  );
  const old = staleIds?.length ?? 0;
  const count = movers.length === 1 ? '1 Fahrer online' : `${movers.length} Fahrer online`;
  return {
    movers,
    text: data ? `${count}${old > 0 ? `, ${old} davon ohne neue Position (gestrichelt)` : ''}` : '',
  };
}

type Points = Awaited<ReturnType<typeof client.board.listPoints>>;

/** '12 laufende Sendungen, davon 3 verspätet (rot)' */
function mapText({ points, hasMore }: Points = { points: [], hasMore: false }): string {
  const lateCount = points.filter(({ isLate }) => isLate).length;
  const all = points.length === 1 ? '1 laufende Sendung' : `${points.length} laufende Sendungen`;
  const shown = hasMore ? `Die ${points.length} dringendsten Sendungen` : all;
  return `${shown}, ${lateCount === 0 ? 'keine' : `davon ${lateCount}`} verspätet${lateCount === 0 ? '' : ' (rot)'}`;
}

/** Tailwind's `xl`: room for the map beside the list. */
const WIDE = '(min-width: 80rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
