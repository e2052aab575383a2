import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { openItem } from '#money/contract/receivables.ts';
import { formatDate, formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { type ListFilter, useListFilters } from '#web/lib/use-list-filters.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Item = z.infer<typeof openItem>;

const ageFilters = [
  {
    name: 'age',
    label: 'Alter',
    everything: 'Jedes Alter',
    options: [
      { value: 'not_due', label: 'Nicht fällig' },
      { value: 'to_30', label: '1 bis 30 Tage' },
      { value: 'to_60', label: '31 bis 60 Tage' },
      { value: 'over_60', label: 'Über 60 Tage' },
    ],
  },
] as const satisfies ListFilter[];

const colors: Record<Item['age'], BadgeColor> = {
  not_due: 'gray',
  to_30: 'yellow',
  to_60: 'orange',
  over_60: 'red',
};

const columns: TableColumn<Item>[] = [
  {
    key: 'company',
    title: 'Firma',
    render: ({ companyId, companyName }) => (
      <TextLink to={`?tab=money&view=companies&company=${companyId}`}>{companyName}</TextLink>
    ),
  },
  { key: 'number', title: 'Rechnung', render: ({ invoiceNumber }) => invoiceNumber },
  { key: 'at', title: 'Datum', render: ({ at }) => formatDate(at) },
  { key: 'due', title: 'Zahlbar bis', render: ({ dueOn }) => formatDay(dueOn) },
  { key: 'age', title: 'Alter', render: ({ age, ageText }) => <Badge color={colors[age]}>{ageText}</Badge> },
  { key: 'gross', title: 'Betrag', align: 'end', render: ({ grossCents }) => formatTotal(grossCents) },
  { key: 'open', title: 'Noch offen', align: 'end', render: ({ openCents }) => formatTotal(openCents) },
];

/** Invoices on account that are not fully paid, by age. */
export default function OpenItems() {
  const filters = useListFilters(ageFilters);
  const list = useQuery(
    orpc.receivables.listOpenItems.queryOptions({ input: filters.wanted, placeholderData: keepPreviousData }),
  );
  return (
    <section aria-labelledby="offene-posten">
      <h2 id="offene-posten" className="mb-3 text-lg">
        Offene Posten
      </h2>
      <ListFilterBar filters={ageFilters} state={filters} placeholder="Firma, Rechnung, Betrag">
        <MoneyCsv of={{ list: 'openItems', ...filters.wanted }} />
      </ListFilterBar>
      <QueryState query={list} failure="Die offenen Posten konnten nicht geladen werden.">
        {({ rows, ages }) => (
          <>
            <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
              {ages.map(({ age, text, cents, count }) => (
                <div key={age} className="flex flex-col-reverse">
                  <dt className="text-sm text-ink-soft">
                    {text}, {count === 1 ? '1 Rechnung' : `${count} Rechnungen`}
                  </dt>
                  <dd className="tabular font-heading text-xl">{formatTotal(cents)}</dd>
                </div>
              ))}
            </dl>
            {rows.length === 0 ? (
              <p className="text-ink-soft">Keine Rechnung ist offen.</p>
            ) : (
              <Surface padding="none">
                <DataTable caption="Offene Posten" rows={rows} getKey={({ id }) => id} columns={columns} />
              </Surface>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
