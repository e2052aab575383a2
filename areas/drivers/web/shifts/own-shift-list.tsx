import { lazy, Suspense, useState } from 'react';
import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ShiftOffers } from './shift-offers.tsx';
import { nameHours, nameWeekday } from './week-days.ts';
import { WithdrawButton } from './withdraw-button.tsx';

type OwnShiftPlan = Awaited<ReturnType<typeof client.shifts.listOwnShifts>>;

/** Loaded when they are opened. */
const WishDialog = lazy(() => import('./wish-dialog.tsx'));
const SwapDialog = lazy(() => import('./swap-dialog.tsx'));
const OwnAbsenceDialog = lazy(() => import('./own-absence-dialog.tsx'));

const wishNames = { asked: 'wartet auf Antwort', granted: 'erfüllt', refused: 'abgelehnt' };
const stateNames = { asked: 'erbeten', approved: 'eingetragen', refused: 'abgelehnt' };

/** A driver's shifts, wishes and days off, and what can be taken or asked for. */
export default function OwnShiftList({ data }: { data: OwnShiftPlan }) {
  const [swapped, setSwapped] = useState<string>();
  const [isAbsent, setIsAbsent] = useState(false);
  const [isWishing, setIsWishing] = useState(false);
  return (
    <>
      <div className="flex flex-col gap-3 pb-3">
        {data.shifts.length === 0 && <p className="text-ink-soft">Für Sie ist noch keine Schicht geplant.</p>}
        <ul className="divide-y divide-line">
          {data.shifts.map((shift) => (
            <li key={shift.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="tabular flex-1">
                {nameWeekday(shift.day)}, {nameHours(shift)}
                <span className="block text-sm text-ink-soft">{shift.breakMinutes} min Pause</span>
              </span>
              {shift.swapAskedAt ? (
                <>
                  <span className="text-sm text-ink-soft">
                    {shift.hasTaker ? 'Übernahme angeboten, die Disposition bestätigt' : 'Tausch erbeten'}
                  </span>
                  <WithdrawButton call={client.shifts.withdrawSwap} id={shift.id} />
                </>
              ) : (
                <Button kind="secondary" size="thumb" onClick={() => setSwapped(shift.id)}>
                  Tauschen
                </Button>
              )}
            </li>
          ))}
          {data.wishes.map((wish) => (
            <li key={wish.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="tabular flex-1">
                Wunsch: {nameWeekday(wish.day)}, {nameHours(wish)}
                <span className="block text-sm text-ink-soft">{wishNames[wish.state]}</span>
              </span>
              {wish.state === 'asked' && (
                <WithdrawButton call={client.shifts.withdrawShiftWish} id={wish.id} />
              )}
            </li>
          ))}
          {data.absences.map(({ id, kind, firstDay, lastDay, state }) => (
            <li key={id} className="py-2">
              {absenceNames[kind]}, {nameWeekday(firstDay)}
              {lastDay !== firstDay && ` bis ${nameWeekday(lastDay)}`} ({stateNames[state]})
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="thumb" onClick={() => setIsWishing(true)}>
            Schicht wünschen
          </Button>
          <Button kind="secondary" size="thumb" onClick={() => setIsAbsent(true)}>
            Urlaub oder Krankheit melden
          </Button>
        </div>
        <ShiftOffers openShifts={data.openShifts} swapOffers={data.swapOffers} />
      </div>
      <Suspense>
        {swapped && <SwapDialog id={swapped} onClose={() => setSwapped(undefined)} />}
        {isWishing && <WishDialog onClose={() => setIsWishing(false)} />}
        {isAbsent && <OwnAbsenceDialog onClose={() => setIsAbsent(false)} />}
      </Suspense>
    </>
  );
}
