import { driverFaq } from '#web/content/driver-faq.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DriverPage } from './driver-page.tsx';

export const meta = () => pageMeta('Häufige Fragen');

export default function DriverFaqPage() {
  return (
    <DriverPage>
      <PageHeader title="Häufige Fragen" lead="Was Fahrer uns am häufigsten fragen." />
      <Accordion
        headingLevel={2}
        items={driverFaq.map(({ id, title, text }) => ({ id, title, content: text }))}
      />
      <ButtonLink size="thumb" kind="secondary" to="/driver-dashboard" className="mt-8 max-sm:w-full">
        Zum Dashboard
      </ButtonLink>
    </DriverPage>
  );
}
