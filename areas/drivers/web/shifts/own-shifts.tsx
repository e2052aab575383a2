import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { nameHours, nameWeekday } from './week-days.ts';

const loadList = () => import('./own-shift-list.tsx');
const OwnShiftList = lazy(loadList);

/** A driver's next shifts and days off, in one line until it is opened; asking for a swap or for days off. */
export function OwnShifts() {
  const { data } = useQuery(orpc.shifts.listOwnShifts.queryOptions());
  const [isOpened, setIsOpened] = useState(false);
  useWarmUp(loadList);
  if (!data) return null;
  const [next] = data.shifts;
  const free = [...data.openShifts, ...data.swapOffers.filter(({ isOwnOffer }) => !isOwnOffer)].filter(
    ({ refusal }) => refusal === null,
  ).length;
  return (
    <details className="border-t border-line" onToggle={() => setIsOpened(true)}>
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 font-semibold">
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="flex-1">
          {next
            ? `Nächste Schicht: ${nameWeekday(next.day)}, ${nameHours(next)}`
            : 'Schichten und freie Tage'}
          {free > 0 && (
            <span className="block text-sm font-normal text-ink-soft">
              {free === 1 ? 'Eine Schicht ist zu haben' : `${free} Schichten sind zu haben`}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft in-open:rotate-180" />
      </summary>
      {isOpened && (
        <Suspense fallback={<SkeletonRows label="Schichten werden geladen..." />}>
          <OwnShiftList data={data} />
        </Suspense>
      )}
    </details>
  );
}
