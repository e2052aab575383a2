import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CompanyInvoices } from '#money/web/billing/company-invoices.tsx';
import { CompanyCredit } from '#money/web/receivables/company-credit.tsx';
import { RunningMonth } from '#money/web/receivables/running-month.tsx';
import { CompanyAccount } from '#people/web/companies/company-account.tsx';
import { useActingChoice } from '#web/lib/acting-for.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const EInvoicing = lazy(() => import('#money/web/e-invoicing/e-invoicing.tsx'));
const ApiKeys = lazy(() => import('#business/web/api-keys/api-keys.tsx'));
const Webhooks = lazy(() => import('#business/web/webhooks/webhooks.tsx'));
const OrderImports = lazy(() => import('#business/web/order-imports/order-imports.tsx'));
const OrderImport = lazy(() => import('#business/web/order-imports/order-import.tsx'));

function Loaded({ label, children }: { label: string; children: ReactNode }) {
  return <Suspense fallback={<SkeletonRows label={`${label} geladen...`} />}>{children}</Suspense>;
}

/** The order form then opens for the company whose room this is. */
function OrderForCompany({ companyId }: { companyId: string }) {
  const { choose } = useActingChoice();
  return (
    <ButtonLink to="?tab=new" className="max-sm:w-full" onClick={() => choose(companyId)}>
      Eine Sendung bestellen
    </ButtonLink>
  );
}

/** The person's companies, with what is theirs alone; few customers have one. */
export default function CompanyTab() {
  const [search] = useSearchParams();
  const importId = search.get('import');
  if (importId) {
    return (
      <Loaded label="Datei wird">
        <OrderImport key={importId} id={importId} />
      </Loaded>
    );
  }
  return (
    <CompanyAccount
      renderOrders={(companyId) => (
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
          <div className="flex max-w-measure flex-col items-start gap-4">
            <CompanyCredit companyId={companyId} isBrief />
            <OrderForCompany companyId={companyId} />
          </div>
          <Loaded label="Dateien werden">
            <OrderImports companyId={companyId} />
          </Loaded>
        </div>
      )}
      renderInvoices={(companyId) => (
        <div className="flex flex-col gap-10">
          <RunningMonth companyId={companyId} />
          <CompanyCredit companyId={companyId} />
          <CompanyInvoices companyId={companyId} />
        </div>
      )}
      renderEInvoicing={(company) => (
        <Loaded label="Form der Rechnungen wird">
          <EInvoicing companyId={company.id} billingAddress={company.billingAddress} />
        </Loaded>
      )}
      renderApiKeys={(companyId) => (
        <Loaded label="API-Schlüssel werden">
          <ApiKeys companyId={companyId} />
        </Loaded>
      )}
      renderWebhooks={(companyId) => (
        <Loaded label="Webhooks werden">
          <Webhooks companyId={companyId} />
        </Loaded>
      )}
    />
  );
}
