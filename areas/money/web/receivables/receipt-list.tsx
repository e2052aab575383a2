import type { z } from 'zod';
import type { receipt } from '#money/contract/receivables.ts';
import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Receipt = z.infer<typeof receipt>;

const columns: TableColumn<Receipt>[] = [
  { key: 'day', title: 'Tag', render: ({ bankedOn }) => formatDay(bankedOn) },
  { key: 'note', title: 'Verwendungszweck', render: ({ note }) => note || '–' },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ cents }) => formatTotal(cents) },
];

/** What a company has transferred, newest first; negative amounts went back. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <section aria-labelledby="zahlungseingaenge">
      <h3 id="zahlungseingaenge" className="mb-2 font-semibold">
        Zahlungseingänge
      </h3>
      {receipts.length === 0 ? (
        <p className="text-ink-soft">Noch keine.</p>
      ) : (
        <Surface padding="none">
          <DataTable caption="Zahlungseingänge" rows={receipts} getKey={({ id }) => id} columns={columns} />
        </Surface>
      )}
    </section>
  );
}
