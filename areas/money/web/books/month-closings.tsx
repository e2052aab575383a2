import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { bookMonth } from '#money/contract/month-closings.ts';
import { formatDate } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';

const CloseMonthDialog = lazy(() => import('./close-month-dialog.tsx'));
const ReopenMonthDialog = lazy(() => import('./reopen-month-dialog.tsx'));

type Month = z.infer<typeof bookMonth>;
interface Act {
  kind: 'close' | 'reopen';
  month: Month;
}

const columnsFor = (act: (chosen: Act) => void): TableColumn<Month>[] => [
  { key: 'month', title: 'Monat', render: ({ label }) => label },
  { key: 'state', title: 'Stand', render: (month) => <MonthState {...month} /> },
  {
    key: 'closed',
    title: 'Abgeschlossen',
    render: ({ closedAt, closedBy }) =>
      closedAt ? `${formatDate(closedAt)}, ${closedBy || 'gelöschtes Konto'}` : '–',
  },
  { key: 'bookings', title: 'Buchungen', align: 'end', render: ({ bookingCount }) => bookingCount ?? '–' },
  { key: 'late', title: 'Davon nachträglich', align: 'end', render: ({ lateCount }) => lateCount ?? '–' },
  {
    key: 'act',
    title: 'Abschließen oder öffnen',
    isPlain: true,
    align: 'end',
    render: (month) => (
      <>
        {month.mayClose && (
          <ActButton month={month} word="abschließen" onClick={() => act({ kind: 'close', month })} />
        )}
        {month.mayReopen && (
          <ActButton month={month} word="wieder öffnen" onClick={() => act({ kind: 'reopen', month })} />
        )}
      </>
    ),
  },
];

function ActButton({ month, word, onClick }: { month: Month; word: string; onClick: () => void }) {
  return (
    <Button kind="quiet" aria-label={`${month.label} ${word}`} onClick={onClick}>
      {word.charAt(0).toUpperCase() + word.slice(1)}
    </Button>
  );
}

function MonthState({ closedAt, isOver }: Month) {
  if (closedAt) return <Badge color="green">abgeschlossen</Badge>;
  return isOver ? <Badge color="gray">offen</Badge> : <span className="text-ink-soft">läuft noch</span>;
}

/** Which months are closed; the next one in turn is closed here, and an owner opens the last one again. */
export default function MonthClosings() {
  const list = useQuery(orpc.monthClosings.listMonthClosings.queryOptions());
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <section aria-labelledby="monate">
      <h2 id="monate" className="text-lg">
        Monatsabschluss
      </h2>
      <p className="mt-1 mb-3 max-w-measure text-ink-soft">
        Die Buchungen eines abgeschlossenen Monats ändern sich nicht mehr, und seine Datei ist
        festgeschrieben. Was später noch zu ihm kommt, wird mit dem nächsten Monat nachträglich gebucht.
      </p>
      <QueryState query={list} failure="Die Monate konnten nicht geladen werden.">
        {({ months }) => (
          <Surface padding="none">
            <DataTable
              caption="Monate der Buchhaltung"
              rows={months}
              getKey={({ month }) => month}
              columns={columnsFor(setAct)}
            />
          </Surface>
        )}
      </QueryState>
      <Suspense>
        {act?.kind === 'close' && <CloseMonthDialog {...act.month} onClose={close} />}
        {act?.kind === 'reopen' && <ReopenMonthDialog {...act.month} onClose={close} />}
      </Suspense>
    </section>
  );
}
