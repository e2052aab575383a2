import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { mayInCompany } from '#domain/company/company-roles.ts';
import { CompanyInvoices } from '#web/features/money/billing/company-invoices.tsx';
import { CompanyCredit } from '#web/features/money/receivables/company-credit.tsx';
import { CompanyAccount } from '#web/features/people/companies/company-account.tsx';
import { useMe } from '#web/lib/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const EInvoicing = lazy(() => import('#web/features/money/e-invoicing/e-invoicing.tsx'));
const ApiKeys = lazy(() => import('#web/features/business/api-keys/api-keys.tsx'));
const Webhooks = lazy(() => import('#web/features/business/webhooks/webhooks.tsx'));
const OrderImports = lazy(() => import('#web/features/business/order-imports/order-imports.tsx'));
const OrderImport = lazy(() => import('#web/features/business/order-imports/order-import.tsx'));

/** The person's companies, with what is theirs alone; few customers have one. */
export default function CompanyTab() {
  const [search] = useSearchParams();
  const companies = useMe().data?.companies ?? [];
  const importId = search.get('import');
  if (importId) {
    return (
      <Suspense fallback={<SkeletonRows label="Datei wird geladen..." />}>
        <OrderImport key={importId} id={importId} />
      </Suspense>
    );
  }
  return (
    <CompanyAccount
      renderMoney={(companyId, keepsAccounts) => (
        <>
          {mayInCompany(companies, companyId, 'deliveries') && (
            <Suspense fallback={<SkeletonRows label="Dateien werden geladen..." />}>
              <OrderImports companyId={companyId} />
            </Suspense>
          )}
          <CompanyCredit companyId={companyId} />
          {keepsAccounts && <CompanyInvoices companyId={companyId} />}
        </>
      )}
      renderEInvoicing={(companyId) => (
        <Suspense fallback={<SkeletonRows label="Form der Rechnungen wird geladen..." />}>
          <EInvoicing companyId={companyId} />
        </Suspense>
      )}
      renderApiKeys={(companyId) => (
        <Suspense fallback={<SkeletonRows label="API-Schlüssel werden geladen..." />}>
          <ApiKeys companyId={companyId} />
        </Suspense>
      )}
      renderWebhooks={(companyId) => (
        <Suspense fallback={<SkeletonRows label="Webhooks werden geladen..." />}>
          <Webhooks companyId={companyId} />
        </Suspense>
      )}
    />
  );
}
