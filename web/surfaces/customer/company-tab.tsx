import { lazy, Suspense } from 'react';
import { CompanyInvoices } from '#web/features/money/billing/company-invoices.tsx';
import { CompanyCredit } from '#web/features/money/receivables/company-credit.tsx';
import { CompanyAccount } from '#web/features/people/companies/company-account.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const EInvoicing = lazy(() => import('#web/features/money/e-invoicing/e-invoicing.tsx'));
const ApiKeys = lazy(() => import('#web/features/business/api-keys/api-keys.tsx'));
const Webhooks = lazy(() => import('#web/features/business/webhooks/webhooks.tsx'));

/** The person's companies, with money, form of invoices, API keys and webhooks of each; few customers have one. */
export default function CompanyTab() {
  return (
    <CompanyAccount
      renderMoney={(companyId, keepsAccounts) => (
        <>
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
