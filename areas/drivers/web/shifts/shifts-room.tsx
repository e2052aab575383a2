import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ShiftWeek, WeekFilled } from '#drivers/contract/shift-views.ts';
import { MIN_COUNTED_DAYS } from '#drivers/domain/shift-lists.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { today } from '#web/lib/today.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { FilledNote, sayFilled } from './filled-note.tsx';
import type { ShiftDraft } from './shift-dialog.tsx';
import { usePlanActs } from './use-plan-acts.ts';
import { useShiftAct } from './use-shift-act.ts';
import { WeekHead } from './week-head.tsx';
import { WeekPlan } from './week-plan.tsx';
import { WishList } from './wish-list.tsx';

/** Loaded when they are opened. */
const ShiftDialog = lazy(() => import('./shift-dialog.tsx'));
const AbsenceDialog = lazy(() => import('./absence-dialog.tsx'));
const TemplateDialog = lazy(() => import('./template-dialog.tsx'));
const TemplateNameDialog = lazy(() => import('./template-name-dialog.tsx'));

/** Here the plan scrolls in itself, and the room fills the screen. */
const WIDE = '(min-width: 64rem) and (pointer: fine)';

/** The drivers' week: who drives when, beside what the last weeks let expect. */
export function ShiftsRoom() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('week') ?? '';
  const week = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today();
  const query = useQuery(
    orpc.shifts.getShiftWeek.queryOptions({ input: { week }, placeholderData: (before) => before }),
  );
  const show = (day: string) =>
    setSearch((before) => {
      const now = new URLSearchParams(before);
      now.set('week', day);
      return now;
    });
  return (
    <QueryState query={query} failure="Der Schichtplan konnte nicht geladen werden.">
      {(plan) => <Week plan={plan} show={show} />}
    </QueryState>
  );
}

function Week({ plan, show }: { plan: ShiftWeek; show: (day: string) => void }) {
  const [draft, setDraft] = useState<ShiftDraft>();
  const [dialog, setDialog] = useState<'absence' | 'templates' | 'newTemplate'>();
  const [filled, setFilled] = useState<{ monday: string; answer: WeekFilled }>();
  const [day, setDay] = useState<string>();
  const isWide = useMedia(WIDE);
  const { monday } = plan;
  const onFilled = (answer: WeekFilled) => setFilled({ monday, answer });
  const copy = useShiftAct({ call: client.shifts.copyWeek, doneText: sayFilled, onDone: onFilled });
  const acts = usePlanActs();
  const [first] = plan.drivers;
  const close = () => setDialog(undefined);
  return (
    <div
      {...(isWide ? { 'data-fills-screen': '' } : {})}
      className={`flex flex-col gap-2 ${isWide ? 'h-full px-4 py-2' : ''}`}
    >
      <WeekHead
        plan={plan}
        acts={acts}
        isWide={isWide}
        isCopying={copy.isPending}
        show={show}
        onCopy={() => copy.send({ week: monday })}
        onOpen={setDialog}
        onPlan={first && (() => setDraft({ driverId: first.userId, day: day ?? monday }))}
      />
      {copy.failure && (
        <HelpBox tone="error" role="alert">
          {copy.failure.text}
        </HelpBox>
      )}
      {filled?.monday === monday && (
        <FilledNote filled={filled.answer} onClose={() => setFilled(undefined)} />
      )}
      <WishList plan={plan} isWide={isWide} />
      <WeekPlan
        plan={plan}
        acts={acts}
        day={plan.days.some((one) => one.day === day) ? day : undefined}
        onDay={setDay}
        onOpen={setDraft}
      />
      <p className="text-xs text-ink-soft">
        {nameBasis(plan)} Ziehen plant, verlängert und verschiebt, mit Alt oder Strg kopiert es; ein Klick
        öffnet genaue Zeiten. Gestrichelt ist Entwurf oder offen.
      </p>
      <Suspense>
        {draft && <ShiftDialog draft={draft} plan={plan} onClose={() => setDraft(undefined)} />}
        {dialog === 'absence' && <AbsenceDialog plan={plan} onClose={close} />}
        {dialog === 'templates' && <TemplateDialog plan={plan} onClose={close} onFilled={onFilled} />}
        {dialog === 'newTemplate' && <TemplateNameDialog week={monday} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** How the need was counted. */
function nameBasis({ days, deliveriesAnHour, forecastWeeks }: ShiftWeek): string {
  const most = Math.max(...days.map(({ countedDays }) => countedDays));
  if (most < MIN_COUNTED_DAYS) return 'Bedarf: noch zu wenig Tage für ein Mittel.';
  const basis = most < forecastWeeks ? `den ${most} vergleichbaren Tagen` : `${forecastWeeks} Wochen`;
  return `Bedarf: Mittel aus ${basis}, ${deliveriesAnHour.toLocaleString('de-DE')} Sendungen je Fahrer und Stunde.`;
}
