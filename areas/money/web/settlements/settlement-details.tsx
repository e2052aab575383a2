import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { difference } from '#money/contract/books.ts';
import type { settlement } from '#money/contract/settlements.ts';
import { formatDateTime, formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useTableDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { RecordArrival } from './record-arrival.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementState } from './settlement-state.tsx';
import { UndoArrival } from './undo-arrival.tsx';

type Settlement = z.infer<typeof settlement>;
type Difference = z.infer<typeof difference>;

/** One settlement: what it consists of, what does not fit, and whether it is in the bank account. */
export function SettlementDetails({ id }: { id: string }) {
  const query = useQuery(orpc.settlements.getSettlement.queryOptions({ input: { id } }));
  return (
    <div>
      <p className="mb-4">
        <BackLink />
      </p>
      <QueryState query={query} failure="Die Abrechnung konnte nicht geladen werden.">
        {(data) => (
          <section aria-labelledby="abrechnung" className="flex flex-col gap-8">
            <Head settlement={data} />
            <Sums settlement={data} />
            <Differences differences={data.differences} />
            <SettlementLines id={id} isItemized={data.isItemized} />
          </section>
        )}
      </QueryState>
    </div>
  );
}

/** With the filters from which one came. */
function BackLink() {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.delete('settlement');
  return <TextLink to={`?${to}`}>Alle Abrechnungen</TextLink>;
}

function Head({ settlement }: { settlement: Settlement }) {
  const { id, arrivesOn, amountCents, providerPayoutId, banked, state } = settlement;
  const table = useTableDownload(() => client.settlements.exportSettlement({ id }));
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h2 id="abrechnung" className="text-lg">
          Abrechnung vom {formatDay(arrivesOn)}
        </h2>
        <p className="tabular font-heading text-2xl">{formatTotal(amountCents)}</p>
        <SettlementState settlement={settlement} />
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {banked &&
            `${formatTotal(banked.cents)} am ${formatDay(banked.on)} auf dem Konto, vermerkt am ${formatDateTime(banked.at)} von ${banked.by}`}
          <span className="block">Beim Zahlungsdienst: {providerPayoutId}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!banked && state !== 'failed' && <RecordArrival settlement={settlement} />}
        <Button
          kind="secondary"
          busy={table.isPending}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => table.mutate()}
        >
          Posten als CSV
        </Button>
        {banked && <UndoArrival id={id} banked={banked} />}
      </div>
    </div>
  );
}

function Sums({ settlement }: { settlement: Settlement }) {
  const { paymentCents, refundCents, disputeCents, feeCents, otherCents, netCents, isItemized } = settlement;
  if (!isItemized) return null;
  const sums = [
    { term: 'Zahlungen', cents: paymentCents, isShown: true },
    { term: 'Erstattungen', cents: refundCents, isShown: true },
    { term: 'Rückbuchungen', cents: disputeCents, isShown: disputeCents !== 0 },
    { term: 'Gebühren', cents: -feeCents, isShown: true },
    { term: 'Sonstiges', cents: otherCents, isShown: otherCents !== 0 },
  ];
  return (
    <section aria-label="Zusammensetzung" className="max-w-md">
      <DataList
        layout="sums"
        items={[
          ...sums
            .filter(({ isShown }) => isShown)
            .map(({ term, cents }) => ({ term, value: formatTotal(cents) })),
          { term: 'Summe der Posten', value: formatTotal(netCents), isTotal: true },
        ]}
      />
    </section>
  );
}

const columns: TableColumn<Difference & { key: string }>[] = [
  { key: 'what', title: 'Was nicht passt', render: ({ text }) => text },
  {
    key: 'shipment',
    title: 'Sendung',
    render: ({ deliveryId, shortId }) =>
      deliveryId ? <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink> : '–',
  },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ cents }) => formatTotal(cents) },
];

function Differences({ differences }: { differences: Difference[] }) {
  return (
    <section aria-labelledby="abrechnung-abweichungen">
      <h3 id="abrechnung-abweichungen" className="mb-2 font-semibold">
        Abweichungen
      </h3>
      {differences.length === 0 ? (
        <p className="text-ink-soft">Keine: Die Abrechnung passt zu unseren Büchern.</p>
      ) : (
        <Surface padding="none">
          <DataTable
            caption="Abweichungen dieser Abrechnung"
            rows={differences.map((one, index) => ({ ...one, key: String(index) }))}
            getKey={({ key }) => key}
            columns={columns}
          />
        </Surface>
      )}
    </section>
  );
}
