import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { formatDate } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** Links expire after five minutes: refetched before that. */
const RENEW_MS = 4 * 60_000;
const MADE_SOON_MS = 3000;
/** An invoice is created within seconds; after a minute of polling the page stops. */
const MAX_POLLS = 20;

type Invoice = Awaited<ReturnType<typeof client.billing.listInvoices>>['invoices'][number];

const titles = { invoice: 'Rechnung', cancellation: 'Stornorechnung' } as const;

/** Download links of a delivery's invoices and cancellations. */
export function InvoiceLinks({ deliveryId }: { deliveryId: string }) {
  const query = useQuery({
    ...orpc.billing.listInvoices.queryOptions({ input: { id: deliveryId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isWaiting = !state.data || isUnfinished(state.data.invoices);
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      return isWaiting && asked < MAX_POLLS ? MADE_SOON_MS : RENEW_MS;
    },
  });
  const load = useLoad(query);
  if (load.isWaiting) return <Loading layout="inline" text="Rechnungen werden geladen..." />;
  if (!query.data) {
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-soft">
          Die Rechnungen konnten nicht geladen werden. {failureText(load.failure)}
        </p>
        <Button
          kind="quiet"
          className="-ml-control-x"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Erneut versuchen
        </Button>
      </div>
    );
  }
  const { invoices } = query.data;
  if (invoices.length === 0) {
    return <p className="text-ink-soft">Die Rechnung wird nach der Zahlung erstellt und steht dann hier.</p>;
  }

  /**
   * An expired link, for example after the laptop was closed, is renewed before it is followed.
   */
  async function open(number: string, file: InvoiceFile) {
    const { data } = await query.refetch();
    const link = data?.invoices.find(({ invoiceNumber }) => invoiceNumber === number)?.[file];
    if (link) window.location.assign(link);
  }
  const isFresh = () => Date.now() - query.dataUpdatedAt < RENEW_MS;
  return (
    <ul className="flex flex-col">
      {invoices.map((invoice) => (
        <li key={invoice.invoiceNumber}>
          <InvoiceLink
            invoice={invoice}
            file="link"
            isFresh={isFresh}
            onStale={() => void open(invoice.invoiceNumber, 'link')}
          />
          {invoice.xrechnungLink && (
            <InvoiceLink
              invoice={invoice}
              file="xrechnungLink"
              isFresh={isFresh}
              onStale={() => void open(invoice.invoiceNumber, 'xrechnungLink')}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function isUnfinished(invoices: Invoice[]): boolean {
  return invoices.length === 0 || invoices.some(({ link }) => link === null);
}

type InvoiceFile = 'link' | 'xrechnungLink';
const fileNames = { link: 'PDF', xrechnungLink: 'XRechnung' } as const;

interface InvoiceLinkProps {
  invoice: Invoice;
  file: InvoiceFile;
  isFresh: () => boolean;
  onStale: () => void;
}

function InvoiceLink({ invoice, file, isFresh, onStale }: InvoiceLinkProps) {
  const name = `${titles[invoice.kind]} ${invoice.invoiceNumber}`;
  const link = invoice[file];
  if (!link) {
    return <p className="flex min-h-control items-center text-ink-soft">{name} wird erstellt</p>;
  }
  return (
    <OutsideLink
      href={link}
      download
      className="inline-flex min-h-control items-center gap-2"
      onClick={(event) => {
        if (isFresh()) return;
        event.preventDefault();
        onStale();
      }}
    >
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {name} ({fileNames[file]})<span className="sr-only"> vom {formatDate(invoice.issuedAt)}</span>
      </span>
    </OutsideLink>
  );
}
