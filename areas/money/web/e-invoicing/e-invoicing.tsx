import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { QueryState } from '#web/ui/query-state.tsx';
import { EInvoicingForm } from './e-invoicing-form.tsx';

interface EInvoicingProps {
  companyId: string;
  billingAddress: string;
}

/** In which form a company gets its invoices, for its owners to change. */
export default function EInvoicing({ companyId, billingAddress }: EInvoicingProps) {
  const query = useQuery(orpc.eInvoicing.getEInvoicing.queryOptions({ input: { id: companyId } }));
  return (
    <QueryState query={query} failure="Die Form der Rechnungen konnte nicht geladen werden.">
      {(saved) => (
        <EInvoicingForm key={companyId} companyId={companyId} billingAddress={billingAddress} saved={saved} />
      )}
    </QueryState>
  );
}
