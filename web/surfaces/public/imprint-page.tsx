import { imprint } from '#web/content/imprint.ts';
import { LegalPage, legalMeta } from './legal-page.tsx';

export const meta = () => legalMeta(imprint, '/impressum');

export default function ImprintPage() {
  return <LegalPage text={imprint} />;
}
