import { ExternalLink } from 'lucide-react';
import { operator } from '#operator';
import { donations } from '#web/content/donations.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';

export const meta = () =>
  pageMeta('Spenden', {
    isListed: true,
    path: '/spenden',
    description: `${operator.brandName} unterstützen, zum Beispiel mit ${donations.tiersEuro.map((euro) => `${euro}€`).join(', ')}.`,
  });

export default function DonationsPage() {
  return (
    <main>
      <PageIntro
        title="Spenden"
        lead={`Sie möchten ${operator.brandName} über eine Sendung hinaus unterstützen? Jeder Betrag hilft beim Aufbau und Betrieb.`}
      />
      <PageSection title="Ihr Beitrag" layout="beside">
        <p id="betraege" className="text-ink-soft">
          Zum Beispiel
        </p>
        <ul aria-labelledby="betraege" className="mt-1 flex flex-wrap gap-x-8 sm:gap-x-12">
          {donations.tiersEuro.map((euro) => (
            <li key={euro} className="tabular font-heading text-xl font-bold sm:text-2xl">
              {euro}€
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <ButtonLink to={donations.href} target="_blank" rel="noopener noreferrer" className="max-sm:w-full">
            Zur Spendenaktion
            <ExternalLink aria-hidden="true" className="size-4.5" />
            <span className="sr-only">(öffnet in neuem Fenster)</span>
          </ButtonLink>
        </p>
        <p className="mt-4 max-w-measure text-sm text-ink-soft">
          Die Spendenaktion läuft auf einer fremden Seite, dort wählen Sie den Betrag. {operator.brandName}{' '}
          ist ein Unternehmen und kann keine Spendenbescheinigung ausstellen.
        </p>
      </PageSection>
    </main>
  );
}
