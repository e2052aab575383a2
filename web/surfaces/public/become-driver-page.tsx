import { drivers } from '#drivers/domain/marketing.ts';
import { driverLimits, earningsTariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import { pageMeta } from '#web/lib/page-title.ts';
import { printed } from '#web/content/printed.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';
import { StepLine } from './step-line.tsx';

const { nearKm } = earningsTariff;

export const meta = () =>
  pageMeta('Fahrer werden', {
    isListed: true,
    path: '/fahrer-werden',
    description: `Pakete in ${operator.city} ausliefern: ${printed.payBase} je Lieferung und ${printed.payNearKm} je km, ${drivers.payout} ausgezahlt. Ab ${drivers.minimumAge} Jahren.`,
  });

const earnings = [
  { term: 'Jede Lieferung', value: printed.payBase },
  { term: `Je km, bis ${nearKm} km`, value: `+ ${printed.payNearKm}` },
  { term: `Je km, ab dem ${nearKm + 1}. km`, value: `+ ${printed.payFarKm}` },
  { term: 'Express und Express Gold', value: `+ ${printed.payFast}` },
];

const needs = [
  `Sie sind zwischen ${driverLimits.minimumAge} und ${driverLimits.maximumAge} Jahre alt.`,
  'Sie fahren Fahrrad, E-Bike, Roller, Auto oder Transporter.',
  'Sie haben einen Personalausweis oder Reisepass und, außer für das Fahrrad, den Führerschein zu Ihrem Fahrzeug.',
  'Sie haben ein Smartphone mit Standort und mobilem Internet.',
  'Sie haben ein Bankkonto für die Auszahlung.',
];

const way = [
  { title: 'Registrieren', text: 'Konto als Fahrer anlegen und die E‑Mail-Adresse bestätigen.' },
  {
    title: 'Angaben machen',
    text: 'Person, Fahrzeug, Adresse, Dokumente und Bankverbindung in fünf Schritten eintragen. Dann prüfen wir Ihre Unterlagen.',
  },
  { title: 'Online gehen', text: 'Offene Aufträge mit Verdienst und Strecke sehen und selbst annehmen.' },
];

export default function BecomeDriverPage() {
  return (
    <main>
      <PageIntro
        title="Fahrer werden"
        lead={`Bringen Sie Pakete durch ${operator.city}, mit Ihrem Fahrzeug und zu Ihren Zeiten.`}
      >
        <ButtonLink to="/register?role=driver" className="max-sm:w-full">
          Jetzt registrieren
        </ButtonLink>
      </PageIntro>
      <PageSection
        title="Ihr Verdienst"
        lead="Wie viel ein Auftrag bringt, sehen Sie, bevor Sie ihn annehmen."
        layout="beside"
      >
        <div className="rounded-surface border border-line bg-surface px-4 py-2 sm:px-6 sm:py-4">
          <DataList layout="sums" items={earnings} />
        </div>
        <p className="mt-4 max-w-measure text-sm text-ink-soft">
          Gerechnet wird die Luftlinie zwischen Abholung und Ziel. Ausgezahlt wird {drivers.payout}.
        </p>
      </PageSection>
      <PageSection title="Was Sie brauchen" layout="beside" ground="surface">
        <ul className="divide-y divide-line border-y border-line">
          {needs.map((need) => (
            <li key={need} className="py-4">
              {need}
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="So fangen Sie an">
        <StepLine steps={way} />
      </PageSection>
    </main>
  );
}
