import { CompanyInvoices } from '#web/features/money/billing/company-invoices.tsx';
import { CompanyAccount } from '#web/features/people/companies/company-account.tsx';

/** The person's companies, with the invoices of each; few customers have one. */
export default function CompanyTab() {
  return <CompanyAccount renderInvoices={(companyId) => <CompanyInvoices companyId={companyId} />} />;
}
