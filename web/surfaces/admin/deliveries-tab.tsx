import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { BoardFilterBar } from '#office/web/board/board-filters.tsx';
import {
  type BoardFocus,
  BoardFocusProvider,
  createAskedAct,
  createHovered,
} from '#office/web/board/board-focus.tsx';
import { BoardList } from '#office/web/board/board-list.tsx';
import { BoardViews } from '#office/web/board/board-views.tsx';
import { NeedsList } from '#office/web/board/needs-list.tsx';
import { useBoardFilters } from '#office/web/board/use-board-filters.ts';
import { useBoardKeys } from '#office/web/board/use-board-keys.ts';
import { printed } from '#web/content/printed.ts';
import { useOrdering } from '#delivery/web/booking/pay/use-ordering.ts';
import { useMe } from '#web/lib/session.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { Loading } from '#web/ui/loading.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { BoardPanes } from './board-panes.tsx';
import { ToursView, useIsTours, ViewSwitch } from './tours-view.tsx';
import { useDriverPositions } from './use-driver-positions.ts';

// A phone shows none of them, and the list is drawn first.
const BoardMap = lazy(() => import('./board-map.tsx'));
const DeliveryPanel = lazy(() => import('#office/web/board/delivery-panel.tsx'));
const DriverPanel = lazy(() => import('#office/web/board/driver-panel.tsx'));

/**
 * All deliveries: those in need on top, the complete list below. Where there is room, the chosen delivery and
 * the map stand beside it.
 */
export default function DeliveriesTab() {
  const areas = useMe().data?.admin?.areas ?? [];
  const mayAct = areas.includes('board');
  const isWide = useMedia(WIDE);
  const focus = useFocus(isWide);
  const list = useRef<HTMLDivElement>(null);
  useBoardKeys({ list, focus });
  const isTours = useIsTours();
  const close = () => focus.choose?.(undefined);
  const rights = {
    mayAct,
    mayRefund: mayAct || areas.includes('money'),
    mayBlock: areas.includes('driver_decisions'),
  };
  const chosen = focus.chosenId ? (
    <DeliveryPanel id={focus.chosenId} rights={rights} onClose={close} />
  ) : focus.chosenDriverId ? (
    <DriverPanel id={focus.chosenDriverId} onClose={close} />
  ) : undefined;
  const detail = chosen && (
    <Suspense fallback={<Loading text="Laden..." className="h-full" />}>{chosen}</Suspense>
  );
  if (isTours) {
    return (
      <BoardFocusProvider value={focus}>
        <ToursView mayAct={mayAct} isWide={isWide} detail={detail} />
      </BoardFocusProvider>
    );
  }
  return (
    <BoardFocusProvider value={focus}>
      <div {...(isWide ? { 'data-fills-screen': '', className: 'h-full' } : {})}>
        <BoardPanes
          list={
            <div ref={list} className="flex min-h-0 flex-1 flex-col">
              <BoardSide mayAct={mayAct} mayRelease={areas.includes('money')} isWide={isWide} />
            </div>
          }
          detail={detail}
          map={
            isWide ? (
              <section id={MAP_ID} aria-label="Karte der laufenden Sendungen" className="h-full">
                <Suspense fallback={<Loading text="Karte wird geladen..." className="h-full" />}>
                  <BoardMap />
                </Suspense>
              </section>
            ) : undefined
          }
        />
      </div>
    </BoardFocusProvider>
  );
}

interface BoardSideProps {
  mayAct: boolean;
  mayRelease: boolean;
  isWide: boolean;
}

function BoardSide({ mayAct, mayRelease, isWide }: BoardSideProps) {
  const filters = useBoardFilters();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-8 dense:gap-0">
      <NeedsList mayAct={mayAct} mayRelease={mayRelease} />
      {mayAct && <CityHint hasMap={isWide} />}
      <section aria-labelledby="alle" className="flex min-h-0 flex-1 flex-col gap-4 dense:gap-0">
        <div className="flex flex-wrap items-center gap-x-4 dense:min-h-control dense:px-4 dense:pt-1">
          <h2 id="alle" className="sr-only">
            Sendungen
          </h2>
          <BoardViews filters={filters} />
          <ViewSwitch />
        </div>
        <div className="dense:px-4 dense:py-1">
          <BoardFilterBar filters={filters} />
        </div>
        <div className="min-h-0 flex-1 dense:overflow-y-auto dense:border-t dense:border-line">
          <BoardList filters={filters} mayAct={mayAct} />
        </div>
      </section>
    </div>
  );
}

const MAP_ID = 'karte';

/** The chosen delivery or driver is part of the address: a reload keeps it, and the back button closes it. */
function useFocus(isWide: boolean): BoardFocus {
  const { search, set } = useAddressFilters();
  const [hovered] = useState(createHovered);
  const [asked] = useState(createAskedAct);
  const chosenId = (isWide && search.get('delivery')) || undefined;
  const chosenDriverId = (isWide && !chosenId && search.get('tour')) || undefined;
  const isOpen = chosenId !== undefined || chosenDriverId !== undefined;
  const choose = useCallback(
    (id: string | undefined) => set({ delivery: id, tour: undefined }, { replace: isOpen }),
    [set, isOpen],
  );
  return useMemo(
    () => ({ chosenId, chosenDriverId, choose: isWide ? choose : undefined, hovered, asked }),
    [chosenId, chosenDriverId, choose, hovered, asked, isWide],
  );
}

/** Only in the demo, and only without activity: how to fill the city. */
function CityHint({ hasMap }: { hasMap: boolean }) {
  const isDemo = (useOrdering().data?.hoursSuspended ?? false) && !printed.rehearsalNote;
  const { data } = useDriverPositions();
  if (!isDemo || data?.drivers.length !== 0) return null;
  return (
    <p role="note" className="max-w-measure text-sm text-ink-soft dense:px-4 dense:py-1">
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

/** Tailwind's `xl` with a mouse: room for list, detail and map beside each other. */
const WIDE = '(min-width: 80rem) and (pointer: fine)';
