import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ShiftWeek } from '#drivers/contract/shift-views.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { makeKey } from '#web/lib/make-key.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import { DemandTable } from './demand-table.tsx';
import { ShiftDialog, type ShiftDraft } from './shift-dialog.tsx';
import { addDays } from './week-days.ts';
import { today } from '#web/lib/today.ts';
import { WeekPlan } from './week-plan.tsx';
import { WishList } from './wish-list.tsx';

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
  const copy = useCopyWeek(plan.monday);
  const [first] = plan.drivers;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg">
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
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setDraft({ driverId: first.userId, day: plan.monday })}
          >
            Schicht
          </Button>
        )}
      </div>
      <WishList plan={plan} />
      <DemandTable plan={plan} />
      <WeekPlan plan={plan} onOpen={setDraft} />
      {draft && <ShiftDialog draft={draft} plan={plan} onClose={() => setDraft(undefined)} />}
      {isAbsenceOpen && <AbsenceDialog plan={plan} onClose={() => setIsAbsenceOpen(false)} />}
    </div>
  );
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
