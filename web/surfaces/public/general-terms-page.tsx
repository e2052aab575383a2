import { generalTerms } from '#platform/contract/general-terms.ts';
import { LegalPage, legalMeta } from './legal-page.tsx';

export const meta = () => legalMeta(generalTerms, '/agb');

export default function GeneralTermsPage() {
  return <LegalPage text={generalTerms} />;
}
