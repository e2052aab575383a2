import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { creditLine } from '#money/contract/receivables.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CollectiveInvoices } from './collective-invoices.tsx';
import { CreditFigures } from './credit-figures.tsx';
import { CreditLimitDialog } from './credit-limit-dialog.tsx';
import { CreditBadge } from './credit-state.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { RecordReceipt } from './record-receipt.tsx';

/** One company: what it may owe and owes, its collective invoices and what it has transferred. */
export function CreditDetails({ id }: { id: string }) {
  const query = useQuery(orpc.receivables.getCreditLine.queryOptions({ input: { id } }));
  return (
    <div>
      <p className="mb-4">
        <BackLink />
      </p>
      <QueryState query={query} failure="Die Firma konnte nicht geladen werden.">
        {({ invoices, receipts, ...line }) => (
          <section aria-labelledby="firma" className="flex flex-col gap-8">
            <Head
              line={line}
              isNew={line.state === 'none' && line.owedCents === 0 && receipts.length === 0}
            />
            <CreditFigures {...line} />
            <CollectiveInvoices
              invoices={invoices}
              fetchLink={(invoiceId) => client.books.getInvoiceLink({ id: invoiceId })}
            />
            <ReceiptList receipts={receipts} />
          </section>
        )}
      </QueryState>
    </div>
  );
}

/** With the search from which one came. */
function BackLink() {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.delete('company');
  return <TextLink to={`?${to}`}>Alle Firmen</TextLink>;
}

interface HeadProps {
  line: z.infer<typeof creditLine>;
  /** Nothing was ever owed, so nothing is transferred. */
  isNew: boolean;
}

function Head({ line, isNew }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h2 id="firma" className="text-lg wrap-anywhere">
          {line.name}
        </h2>
        <p className="mt-1 flex items-center gap-2 text-ink-soft">
          Kauf auf Rechnung <CreditBadge state={line.state} />
        </p>
        {line.state === 'dissolved' && line.owedCents < 0 && (
          <p className="mt-1 max-w-measure">
            Die Firma ist aufgelöst, und {formatTotal(-line.owedCents)} stehen ihr noch zu. Überweisen Sie den
            Betrag zurück, und vermerken Sie ihn mit Minus.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isNew && <RecordReceipt company={line} />}
        {line.state !== 'dissolved' && <CreditLimitDialog company={line} />}
      </div>
    </div>
  );
}
