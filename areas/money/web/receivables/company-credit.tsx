import { useQuery } from '@tanstack/react-query';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CollectiveInvoices } from './collective-invoices.tsx';
import { CreditFigures } from './credit-figures.tsx';
import { CreditBadge } from './credit-state.tsx';
import { ReceiptList } from './receipt-list.tsx';

type Credit = Awaited<ReturnType<typeof client.receivables.getCompanyCredit>>;
type Account = NonNullable<Credit['account']>;

interface CompanyCreditProps {
  companyId: string;
  /** Beside ordering: only what the next order may cost. */
  isBrief?: boolean;
}

/**
 * Whether the company buys on account; for those who keep its accounts also what it owes, with its collective
 * invoices.
 */
export function CompanyCredit({ companyId, isBrief = false }: CompanyCreditProps) {
  const query = useQuery(orpc.receivables.getCompanyCredit.queryOptions({ input: { id: companyId } }));
  return (
    <section aria-labelledby="kauf-auf-rechnung">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="kauf-auf-rechnung" className="text-lg">
          Kauf auf Rechnung
        </h2>
        {query.data && <CreditBadge state={query.data.state} />}
      </div>
      <QueryState query={query} failure="Der Kauf auf Rechnung konnte nicht geladen werden.">
        {(credit) =>
          !isBrief && credit.account && hasAccount(credit.state, credit.account) ? (
            <OwnAccount state={credit.state} account={credit.account} />
          ) : (
            <p className="max-w-measure text-ink-soft">
              {credit.account && credit.state === 'none' ? <OnlyByCard /> : memberText(credit)}
            </p>
          )
        }
      </QueryState>
    </section>
  );
}

/** It buys on account, or once did. */
function hasAccount(state: Credit['state'], { owedCents, invoices, receipts }: Account): boolean {
  return state !== 'none' || owedCents !== 0 || invoices.length > 0 || receipts.length > 0;
}

function OnlyByCard() {
  return (
    <>
      Ihre Firma zahlt jede Sendung beim Bestellen. Möchten Sie auf Rechnung kaufen,{' '}
      <TextLink to="?tab=contact">schreiben Sie uns</TextLink>.
    </>
  );
}

function memberText({ state, availableCents }: Credit): string {
  return {
    none: 'Ihre Firma zahlt jede Sendung beim Bestellen.',
    open: `Für die Firma können Sie auf Rechnung bestellen. Frei sind noch ${formatTotal(availableCents)}.`,
    used_up: 'Der Rahmen Ihrer Firma ist ausgeschöpft: Neue Sendungen zahlen Sie beim Bestellen.',
    overdue:
      'Eine Sammelrechnung Ihrer Firma ist überfällig: Bis sie bezahlt ist, zahlen Sie Sendungen beim Bestellen.',
  }[state];
}

interface OwnAccountProps {
  state: Credit['state'];
  account: Account;
}

function OwnAccount({ state, account }: OwnAccountProps) {
  const { overdueCents, invoices, receipts } = account;
  return (
    <div className="flex flex-col gap-6">
      {state === 'overdue' && (
        <HelpBox tone="warning" title={`${formatTotal(overdueCents)} sind überfällig`}>
          Bis sie bezahlt sind, zahlt Ihre Firma neue Sendungen beim Bestellen. Unser Konto steht auf der
          Sammelrechnung.
        </HelpBox>
      )}
      <div>
        <CreditFigures {...account} />
        <p className="mt-2 max-w-measure text-sm text-ink-soft">
          {state === 'none'
            ? 'Neue Sendungen zahlt Ihre Firma beim Bestellen.'
            : 'Offen ist auch, was erst auf der nächsten Sammelrechnung steht.'}
        </p>
      </div>
      <CollectiveInvoices
        invoices={invoices}
        fetchLink={(id) => client.companyInvoices.getCompanyInvoiceLink({ id })}
        fetchXRechnungLink={(id) => client.companyInvoices.getCompanyInvoiceLink({ id, format: 'xml' })}
      />
      <ReceiptList receipts={receipts} />
    </div>
  );
}
