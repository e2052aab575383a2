import { useState } from 'react';
import type { AbsenceView, PlannedShift, ShiftWeek, ShiftWish } from '#drivers/contract/shift-views.ts';
import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { nameHours, nameWeekday } from './week-days.ts';
import { useShiftAct } from './use-shift-act.ts';

/** As high as a line. */
const SMALL = 'dense:min-h-7 dense:px-2';

/** What drivers ask for in this week, and the answers; where there is little room, how much waits. */
export function WishList({ plan, isWide }: { plan: ShiftWeek; isWide: boolean }) {
  const swaps = plan.drivers.flatMap((driver) =>
    driver.shifts.filter(({ swapAskedAt }) => swapAskedAt).map((shift) => ({ driver, shift })),
  );
  const absences = plan.drivers.flatMap((driver) =>
    driver.absences.filter(({ state }) => state === 'asked').map((absence) => ({ driver, absence })),
  );
  const wishes = plan.drivers.flatMap((driver) => driver.wishes.map((wish) => ({ driver, wish })));
  const count = swaps.length + absences.length + wishes.length;
  if (count === 0) return null;
  const list = (
    <ul
      aria-label="Wartet auf Antwort"
      className="max-h-80 divide-y divide-line overflow-y-auto dense:max-h-33"
    >
      {absences.map(({ driver, absence }) => (
        <AbsenceWish key={absence.id} name={driver.name} absence={absence} />
      ))}
      {wishes.map(({ driver, wish }) => (
        <TimeWish key={wish.id} name={driver.name} wish={wish} />
      ))}
      {swaps.map(({ driver, shift }) => (
        <SwapWish
          key={shift.id}
          name={driver.name}
          shift={shift}
          takers={plan.drivers.filter(({ userId }) => userId !== driver.userId)}
        />
      ))}
    </ul>
  );
  if (!isWide) {
    return (
      <Fold title="Wünsche der Fahrer" aside={count === 1 ? '1 wartet' : `${count} warten`}>
        {list}
      </Fold>
    );
  }
  return (
    <Surface padding="none" className="shrink-0">
      <h3 className="sr-only">Wünsche der Fahrer</h3>
      {list}
    </Surface>
  );
}

function AbsenceWish({ name, absence }: { name: string; absence: AbsenceView }) {
  const answer = useShiftAct({ call: client.shifts.answerAbsence, doneText: 'Beantwortet.' });
  const { id, kind, firstDay, lastDay } = absence;
  const days =
    firstDay === lastDay ? nameWeekday(firstDay) : `${nameWeekday(firstDay)} bis ${nameWeekday(lastDay)}`;
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-2 dense:py-0.5">
      <span className="mr-auto">
        <span className="font-semibold">{name}</span>: {absenceNames[kind]}, {days}
      </span>
      {answer.failure && <HelpBox tone="error">{answer.failure.text}</HelpBox>}
      <Button
        kind="secondary"
        className={SMALL}
        busy={answer.isPending}
        onClick={() => answer.send({ id, state: 'approved' })}
      >
        Genehmigen
      </Button>
      <Button
        kind="quiet"
        className={SMALL}
        busy={answer.isPending}
        onClick={() => answer.send({ id, state: 'refused' })}
      >
        Ablehnen
      </Button>
    </li>
  );
}

function TimeWish({ name, wish }: { name: string; wish: ShiftWish }) {
  const answer = useShiftAct({ call: client.shifts.answerShiftWish, doneText: 'Beantwortet.' });
  const { id, day } = wish;
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-2 dense:py-0.5">
      <span className="mr-auto">
        <span className="font-semibold">{name}</span>: möchte fahren {nameWeekday(day)}, {nameHours(wish)}
      </span>
      {answer.failure && <HelpBox tone="error">{answer.failure.text}</HelpBox>}
      <Button
        kind="secondary"
        className={SMALL}
        busy={answer.isPending}
        onClick={() => answer.send({ id, state: 'granted' })}
      >
        Einplanen
      </Button>
      <Button
        kind="quiet"
        className={SMALL}
        busy={answer.isPending}
        onClick={() => answer.send({ id, state: 'refused' })}
      >
        Ablehnen
      </Button>
    </li>
  );
}

interface SwapWishProps {
  name: string;
  shift: PlannedShift;
  takers: ShiftWeek['drivers'];
}

function SwapWish({ name, shift, takers }: SwapWishProps) {
  const [chosen, setTaker] = useState<string>();
  const offered = takers.find(({ userId }) => userId === shift.swapTakerId);
  const taker = chosen ?? offered?.userId ?? '';
  const answer = useShiftAct({ call: client.shifts.answerSwap, doneText: 'Beantwortet.' });
  const { id, day, swapReason } = shift;
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-2 dense:py-0.5">
      <span className="mr-auto">
        <span className="font-semibold">{name}</span>: Tausch {nameWeekday(day)}, {nameHours(shift)}
        {swapReason && `, ${swapReason}`}
        {offered && ` (${offered.name} würde übernehmen)`}
      </span>
      {answer.failure && <HelpBox tone="error">{answer.failure.text}</HelpBox>}
      <SelectField
        label={`Wer übernimmt für ${name}`}
        isLabelHidden
        placeholder="Wer übernimmt?"
        options={takers.map(({ userId, name: label }) => ({ value: userId, label }))}
        value={taker}
        onChange={({ target }) => setTaker(target.value)}
      />
      <Button
        kind="secondary"
        className={SMALL}
        disabled={!taker}
        busy={answer.isPending}
        onClick={() => answer.send({ id, driverId: taker })}
      >
        Tauschen
      </Button>
      <Button
        kind="quiet"
        className={SMALL}
        busy={answer.isPending}
        onClick={() => answer.send({ id, driverId: null })}
      >
        Ablehnen
      </Button>
    </li>
  );
}
