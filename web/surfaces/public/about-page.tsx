import { promises } from '#drivers/domain/marketing.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import { pageMeta } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';

export const meta = () =>
  pageMeta('Über uns', {
    isListed: true,
    path: '/ueber-uns',
    description: `${operator.brandName} ist ein Kurierdienst für ${operator.city}: Pakete bis ${tariff.limits.maxWeightKg} kg, von Tür zu Tür, am selben Tag.`,
  });

const principles = [
  {
    title: 'Der Preis steht vorher fest',
    text: 'Sie sehen ihn mit allen Bestandteilen, bevor Sie zahlen. Dieser Preis ist verbindlich.',
  },
  {
    title: 'Fahrer wissen, was sie verdienen',
    text: 'Verdienst, Weg zur Abholung und Strecke stehen am Auftrag, bevor jemand ihn annimmt.',
  },
  {
    title: 'Standorte nur, solange es nötig ist',
    text: 'Sie sehen Ihren Kurier auf der Karte, solange er für Sie fährt. Nach 24 Stunden ist die Spur gelöscht.',
  },
  {
    title: 'Wir antworten',
    text: `Wer uns schreibt, hat innerhalb von ${promises.supportReplyHours} Stunden eine Antwort.`,
  },
];

export default function AboutPage() {
  return (
    <main>
      <PageIntro
        title="Über uns"
        lead={`${operator.brandName} bringt Pakete bis ${tariff.limits.maxWeightKg} kg durch ${operator.city}: von Tür zu Tür, am selben Tag.`}
      />
      <PageSection title="Was wir tun" layout="beside">
        <div className="flex max-w-measure flex-col gap-4">
          <p>
            Manches kann nicht bis morgen warten: ein Vertrag, ein Ersatzteil, ein vergessener Schlüssel. Sie
            nennen zwei Adressen, wir schicken den nächsten freien Kurier.
          </p>
          <p>
            Unterwegs sehen Sie auf der Karte, wo Ihr Paket ist. Am Ziel wird es gegen Namen und Unterschrift
            übergeben.
          </p>
        </div>
      </PageSection>
      <PageSection title="Woran wir uns halten" layout="beside" ground="surface">
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {principles.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title="Wer dahinter steht" layout="beside">
        <DataList
          items={[
            { term: 'Unternehmen', value: operator.legalName },
            { term: 'Geschäftsführung', value: operator.managingDirector },
            { term: 'Sitz', value: `${operator.street}, ${operator.postcode} ${operator.city}` },
          ]}
        />
        <p className="mt-4">
          Alle Angaben stehen im <TextLink to="/impressum">Impressum</TextLink>.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/" className="max-sm:w-full">
            Preis berechnen
          </ButtonLink>
          <ButtonLink kind="secondary" to="/fahrer-werden" className="max-sm:w-full">
            Fahrer werden
          </ButtonLink>
        </div>
      </PageSection>
    </main>
  );
}
