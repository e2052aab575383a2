import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Copy, Plus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { MIN_COUNTED_DAYS } from '#drivers/domain/shift-lists.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { makeKey } from '#web/lib/make-key.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { Badge } from '#web/ui/badge.tsx';
import { countDrafts, PublishButton } from './publish-button.tsx';
import type { ShiftDraft } from './shift-dialog.tsx';
import { usePlanActs } from './use-plan-acts.ts';
import { addDays } from './week-days.ts';
import { today } from '#web/lib/today.ts';
import { WeekPlan } from './week-plan.tsx';
import { WishList } from './wish-list.tsx';

/** Loaded when they are opened. */
const ShiftDialog = lazy(() => import('./shift-dialog.tsx'));
const AbsenceDialog = lazy(() => import('./absence-dialog.tsx'));

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
  const [isAbsenceOpen, setIsAbsenceOpen] = useState(false);
  const [day, setDay] = useState<string>();
  const isWide = useMedia(WIDE);
  const copy = useCopyWeek(plan.monday);
  const acts = usePlanActs();
  const [first] = plan.drivers;
  const isDraft = countDrafts(plan).shifts > 0;
  return (
    <div
      {...(isWide ? { 'data-fills-screen': '' } : {})}
      className={`flex flex-col gap-2 ${isWide ? 'h-full px-4 py-2' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">
          Woche vom {formatDate(`${plan.monday}T12:00:00Z`)} bis{' '}
          {formatDate(`${addDays(plan.monday, 6)}T12:00:00Z`)}
        </h2>
        <IconButton
          label="Vorige Woche"
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          onClick={() => show(addDays(plan.monday, -7))}
        />
        <Button kind="quiet" onClick={() => show(today())}>
          Heute
        </Button>
        <IconButton
          label="Nächste Woche"
          icon={<ChevronRight aria-hidden="true" className="size-5" />}
          onClick={() => show(addDays(plan.monday, 7))}
        />
        {plan.isPublished && !isDraft && <Badge color="green">Veröffentlicht</Badge>}
        <span className="mr-auto" />
        <IconButton
          label="Rückgängig (Strg Z)"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          disabled={!acts.canUndo}
          onClick={acts.undo}
        />
        <Button
          kind="secondary"
          icon={<Copy aria-hidden="true" className="size-4" />}
          busy={copy.isPending}
          onClick={() => copy.mutate()}
        >
          Vorwoche übernehmen
        </Button>
        <Button kind="secondary" onClick={() => setIsAbsenceOpen(true)}>
          Abwesenheit
        </Button>
        {first && (
          <Button
            kind={isDraft ? 'secondary' : 'primary'}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setDraft({ driverId: first.userId, day: day ?? plan.monday })}
          >
            Schicht
          </Button>
        )}
        {isDraft && <PublishButton plan={plan} />}
      </div>
      <WishList plan={plan} />
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
        {isAbsenceOpen && <AbsenceDialog plan={plan} onClose={() => setIsAbsenceOpen(false)} />}
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

function useCopyWeek(week: string) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: () => client.shifts.copyWeek({ week }, { context: { key: makeKey() } }),
    onSuccess: ({ count, leftOut }) =>
      showToast({
        title:
          count + (leftOut ?? 0) === 0 ? 'Es gab nichts zu übernehmen.' : `${count} Schichten übernommen.`,
        ...(leftOut && {
          description: `Wegen der Zeitumstellung nicht übernommen: ${leftOut}. Bitte planen Sie sie von Hand.`,
        }),
      }),
    onError: (error) =>
      showToast({ title: 'Nicht übernommen', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.shifts.key() }),
  });
}
