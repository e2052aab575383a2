import { OwnDecisions } from '#dispatch/web/driver-decisions/own-decisions.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DriverPage } from './driver-page.tsx';

export const meta = () => pageMeta('Meine Angebote');

export default function DriverOffersPage() {
  return (
    <DriverPage>
      <PageHeader
        title="Meine Angebote"
        lead="Was Ihnen in den letzten sieben Tagen angeboten wurde oder an andere ging, und warum. Die Entscheidungen trifft ein Programm; Ihre Einsprüche prüft ein Mensch."
        back={{ to: '/driver-dashboard', text: 'Zu den Aufträgen' }}
      />
      <OwnDecisions />
    </DriverPage>
  );
}
