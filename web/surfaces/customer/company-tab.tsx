import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { mayInCompany } from '#people/domain/company-roles.ts';
import { CompanyInvoices } from '#money/web/billing/company-invoices.tsx';
import { CompanyCredit } from '#money/web/receivables/company-credit.tsx';
import { CompanyAccount } from '#people/web/companies/company-account.tsx';
import { useMe } from '#web/lib/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const EInvoicing = lazy(() => import('#money/web/e-invoicing/e-invoicing.tsx'));
const ApiKeys = lazy(() => import('#business/web/api-keys/api-keys.tsx'));
const Webhooks = lazy(() => import('#business/web/webhooks/webhooks.tsx'));
const OrderImports = lazy(() => import('#business/web/order-imports/order-imports.tsx'));
const OrderImport = lazy(() => import('#business/web/order-imports/order-import.tsx'));

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
