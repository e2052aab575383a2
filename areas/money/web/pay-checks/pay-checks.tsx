import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { payCheckFilters, payEvidence } from '#money/contract/pay-checks.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useRowSelection } from '#web/lib/use-row-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CheckTable, isPayable } from './check-table.tsx';
import { type Check, type CheckOrder, checkOrders, ridesText, sortChecks, sumCents } from './sort-checks.ts';
import { useRefreshChecks } from './use-check-act.ts';

/** From here on list and evidence stand side by side. */
const WIDE = '(width >= 64rem)';
const CheckEvidence = lazy(() => import('./check-evidence.tsx'));

export type EvidenceMap = ComponentType<{ evidence: z.infer<typeof payEvidence> }>;

interface PayChecksProps {
  Map: EvidenceMap;
  filters?: z.infer<typeof payCheckFilters>;
  /** Search and filters, where the list stands alone. */
  bar?: ReactNode;
  empty: string;
}

/** Rides whose pay waits for a decision: a list to select from, and what is known of the chosen one. */
export function PayChecks({ Map, filters = {}, bar, empty }: PayChecksProps) {
  const list = useQuery(orpc.payChecks.listPayChecks.queryOptions({ input: filters }));
  const [chosenId, choose] = useState<string>();
  const isWide = useMedia(WIDE);
  return (
    <section aria-labelledby="auffaellige-fahrten">
      <h2 id="auffaellige-fahrten" className="mb-2 text-lg">
        Auffällige Fahrten
      </h2>
      {bar}
      <QueryState query={list} failure="Die auffälligen Fahrten konnten nicht geladen werden.">
        {({ checks }) =>
          checks.length === 0 ? (
            <p className="text-ink-soft">{empty}</p>
          ) : (
            <div
              className="grid gap-4"
              style={
                isWide
                  ? {
                      height: `max(24rem, calc(100dvh - ${bar ? 18 : 23}rem))`,
                      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
                    }
                  : undefined
              }
            >
              <Checks checks={checks} chosenId={chosenId} onChoose={choose} />
              <Surface as="section" aria-label="Was dafür und dagegen spricht" className="lg:overflow-y-auto">
                {chosenId ? (
                  <Suspense fallback={<Loading text="Laden..." />}>
                    <CheckEvidence key={chosenId} id={chosenId} Map={Map} onDone={() => choose(undefined)} />
                  </Suspense>
                ) : (
                  <p className="text-ink-soft">
                    Wählen Sie eine Fahrt aus der Liste: Hier stehen dann ihre Zeiten, was der Standort dazu
                    sagt, und was Sie tun können.
                  </p>
                )}
              </Surface>
            </div>
          )
        }
      </QueryState>
    </section>
  );
}

function Checks({
  checks,
  ...choice
}: {
  checks: Check[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}) {
  const selection = useRowSelection();
  const isWide = useMedia(WIDE);
  const [order, setOrder] = useState<CheckOrder>('age');
  const payable = checks.filter(isPayable);
  const selected = payable.filter(({ id }) => selection.has(id));
  const pay = usePayMany(selection.clear);
  return (
    <Surface padding="none" className="flex flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1">
        <label className="flex min-h-control items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            className="block size-4 accent-ink max-md:size-6"
            checked={selection.isAll(payable)}
            disabled={payable.length === 0}
            onChange={() => selection.toggleAll(payable)}
          />
          Alle auswählen
        </label>
        <p role="status" className="tabular mr-auto text-sm text-ink-soft">
          {selected.length > 0
            ? `${ridesText(selected.length)} ausgewählt, ${formatTotal(sumCents(selected))}`
            : `${ridesText(checks.length)}, ${formatTotal(sumCents(checks))}`}
        </p>
        <SelectField
          label="Reihenfolge"
          isLabelHidden
          value={order}
          onChange={(event) => setOrder(event.target.value as CheckOrder)}
          options={checkOrders}
        />
        <Button
          kind="secondary"
          disabled={selected.length === 0}
          busy={pay.isPending}
          onClick={() => pay.mutate(selected.map(({ id }) => id))}
        >
          Auszahlen
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" style={isWide ? undefined : { maxHeight: '60dvh' }}>
        <CheckTable groups={sortChecks(checks, order)} selection={selection} {...choice} />
      </div>
    </Surface>
  );
}

/** What is refused is told, and leaves the others. */
function usePayMany(onDone: () => void) {
  const { showToast } = useToast();
  const refresh = useRefreshChecks();
  return useMutation({
    mutationFn: (ids: string[]) => client.payChecks.payAttempts({ ids }),
    onSuccess: ({ outcomes }) => {
      onDone();
      const refused = outcomes.flatMap(({ refusal }) => refusal ?? []);
      const title = `${ridesText(outcomes.length - refused.length)} geprüft, wird ausgezahlt`;
      if (refused.length === 0) showToast({ title });
      else showToast({ title, description: [...new Set(refused)].join(' '), kind: 'destructive' });
    },
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: refresh,
  });
}
