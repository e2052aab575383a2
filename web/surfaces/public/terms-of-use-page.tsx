import { termsOfUse } from '#web/content/terms-of-use.ts';
import { LegalPage, legalMeta } from './legal-page.tsx';

export const meta = () => legalMeta(termsOfUse, '/nutzungsbedingungen');

export default function TermsOfUsePage() {
  return <LegalPage text={termsOfUse} />;
}
