import { privacy } from '#web/content/privacy.ts';
import { LegalPage, legalMeta } from './legal-page.tsx';

export const meta = () => legalMeta(privacy, '/datenschutz');

export default function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
