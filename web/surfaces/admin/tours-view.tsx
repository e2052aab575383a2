import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBoardFocus } from '#office/web/board/board-focus.tsx';
import type { ActSubject } from '#office/web/board/act-dialog.tsx';
import { useTourMoves } from '#office/web/board/use-tour-moves.ts';
import { TourLanes } from '#office/web/tours/tour-lanes.tsx';
import type { TourMoves } from '#office/web/tours/tour-moves.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';

const GiveDialog = lazy(() => import('#office/web/board/give-dialog.tsx'));

const HandOverDialog = lazy(() => import('#office/web/board/hand-over-dialog.tsx'));

interface ToursViewProps {
  mayAct: boolean;
  isWide: boolean;
  /** The chosen delivery, where there is room beside the tours. */
  detail: ReactNode | undefined;
}

/** The tours of all drivers over time, in the place of list and map. */
export function ToursView({ mayAct, isWide, detail }: ToursViewProps) {
  const { chosenId, choose } = useBoardFocus();
  const moves = useTourMoves();
  const navigate = useNavigate();
  const [given, setGiven] = useState<ActSubject & { driverName: string | null }>();
  const [left, setLeft] = useState<{ id: string; name: string }>();
  const give: TourMoves['give'] = ({ deliveryId: id, shortId, updatedAt }, driverName) =>
    setGiven({ id, shortId, updatedAt, driverName });
  const open = (id: string) => void navigate(`/delivery-details/${id}`);
  return (
    <div {...(isWide ? { 'data-fills-screen': '', className: 'flex h-full' } : {})}>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col dense:bg-surface">
        <div className="flex border-line dense:border-b dense:px-4">
          <ViewSwitch />
        </div>
        <TourLanes
          moves={mayAct ? { ...moves, give, handOver: setLeft } : undefined}
          chosenId={chosenId}
          onChoose={choose ?? open}
        />
      </div>
      {given && (
        <Suspense>
          <GiveDialog delivery={given} onClose={() => setGiven(undefined)} />
        </Suspense>
      )}
      {left && (
        <Suspense>
          <HandOverDialog driver={left} onClose={() => setLeft(undefined)} />
        </Suspense>
      )}
      {detail && <div className="w-96 shrink-0 overflow-y-auto border-l border-line">{detail}</div>}
    </div>
  );
}

const VIEW = 'tours';
export const useIsTours = () => useAddressFilters().search.get('view') === VIEW;

/** The same deliveries as a list, or in the tours of their drivers. */
export function ViewSwitch() {
  const { search } = useAddressFilters();
  const isTours = useIsTours();
  const addressOf = (view: string | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('view');
    if (view) next.set('view', view);
    return `?${next.toString()}`;
  };
  const look =
    'flex min-h-control items-center rounded-control px-3 dense:min-h-7 hover:bg-water aria-[current=page]:bg-water aria-[current=page]:font-semibold';
  return (
    <nav aria-label="Liste oder Touren" className="ml-auto flex gap-1 py-1 text-sm dense:py-0.5">
      <Link to={addressOf(undefined)} aria-current={isTours ? undefined : 'page'} className={look}>
        Liste
      </Link>
      <Link to={addressOf(VIEW)} aria-current={isTours ? 'page' : undefined} className={look}>
        Touren
      </Link>
    </nav>
  );
}
