import { accessibility } from '#web/content/accessibility-statement.ts';
import { LegalPage, legalMeta } from './legal-page.tsx';

export const meta = () => legalMeta(accessibility, '/barrierefreiheit');

export default function AccessibilityPage() {
  return <LegalPage text={accessibility} />;
}
