import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { difference } from '#money/contract/books.ts';
import { formatDateTime, formatTotal } from '#platform/contract/german-format.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { EMPTY } from '#web/fields/paged-lines.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { differenceFilters } from './book-filters.ts';

type Difference = z.infer<typeof difference>;

const columns: TableColumn<Difference>[] = [
  { key: 'what', title: 'Was nicht passt', render: ({ text }) => text },
  {
    key: 'shipment',
    title: 'Sendung oder Abrechnung',
    render: ({ deliveryId, shortId, settlementId }) => (
      <span className="inline-flex flex-wrap gap-x-3 max-md:justify-end">
        {deliveryId && <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink>}
        {settlementId && (
          <TextLink to={`?tab=money&view=settlements&settlement=${settlementId}`}>Abrechnung</TextLink>
        )}
        {!deliveryId && !settlementId && '–'}
      </span>
    ),
  },
  { key: 'since', title: 'Seit', align: 'end', render: ({ at }) => formatDateTime(at) },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ cents }) => formatTotal(cents) },
];

const NONE = 'Keine: Zahlungen, Sendungen, Rechnungen, Erstattungen und Abrechnungen passen zueinander.';

/** Payments, deliveries, invoices, refunds and settlements that do not match; first on the page. */
export function Differences() {
  const list = useQuery(orpc.books.listDifferences.queryOptions({ input: {} }));
  return (
    <section aria-labelledby="abweichungen">
      <h2 id="abweichungen" className="mb-2 text-lg">
        Abweichungen
      </h2>
      <QueryState query={list} failure="Die Abweichungen konnten nicht geladen werden.">
        {(found) => <Found {...found} none={NONE} />}
      </QueryState>
    </section>
  );
}

/** All of them, searched and filtered. */
export function DifferenceLines() {
  const filters = useListFilters(differenceFilters);
  const list = useQuery(
    orpc.books.listDifferences.queryOptions({
      input: filters.wanted,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <section aria-label="Abweichungen">
      <h2 className="mb-3 text-lg">Abweichungen</h2>
      <ListFilterBar filters={differenceFilters} state={filters} placeholder="Text, Sendung, Kunde, Betrag">
        <MoneyCsv of={{ list: 'differences', ...filters.wanted }} />
      </ListFilterBar>
      <QueryState query={list} failure="Die Abweichungen konnten nicht geladen werden.">
        {(found) => <Found {...found} none={filters.narrowing > 0 ? EMPTY : NONE} isWhole />}
      </QueryState>
    </section>
  );
}

interface FoundProps {
  differences: Difference[];
  comparedAt: string | null;
  none: string;
  isWhole?: boolean;
}

function Found({ differences, comparedAt, none, isWhole = false }: FoundProps) {
  return (
    <>
      {differences.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <DifferenceTable differences={differences} isWhole={isWhole} />
      )}
      <LastComparison at={comparedAt} />
    </>
  );
}

/** An older row that somebody changed by hand is found by the next one. */
function LastComparison({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Zuletzt wurde am {formatDateTime(at)} alles verglichen. Was seitdem neu ist oder sich geändert hat, ist
      immer dabei.
    </p>
  );
}

/** Number shown at first, so that the content below stays within reach. */
const FIRST = 10;

interface DifferenceTableProps {
  differences: Difference[];
  isWhole?: boolean;
}

export function DifferenceTable({ differences, isWhole: isWholeAtFirst = false }: DifferenceTableProps) {
  const [isWhole, setWhole] = useState(isWholeAtFirst);
  const shown = isWhole ? differences : differences.slice(0, FIRST);
  return (
    <>
      <Surface padding="none">
        <DataTable
          caption="Abweichungen"
          rows={shown}
          getKey={({ kind, deliveryId, settlementId, at, cents }) =>
            `${kind} ${deliveryId} ${settlementId} ${at} ${cents}`
          }
          columns={columns}
        />
      </Surface>
      {shown.length < differences.length && (
        <Button kind="secondary" className="mt-4" onClick={() => setWhole(true)}>
          Alle {differences.length} anzeigen
        </Button>
      )}
    </>
  );
}
