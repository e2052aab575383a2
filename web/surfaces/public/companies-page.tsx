import { importLimits } from '#business/domain/import-fields.ts';
import { operator } from '#operator';
import { companyLimits, companyRoleLabels, INVITATION_DAYS } from '#people/domain/company-roles.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { duties } from '#people/web/companies/role-duties.ts';
import { printed } from '#web/content/printed.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PageIntro } from './page-intro.tsx';
import { PageSection } from './page-section.tsx';
import { TariffList } from './tariff-list.tsx';

export const meta = () =>
  pageMeta('Für Firmen', {
    isListed: true,
    path: '/firmen',
    description: `Kurier für Firmen in ${operator.city}: ein Konto für alle, eine Rechnung im Monat nach Kostenstellen, Bestellungen aus einer Tabelle oder aus Ihrer Software.`,
  });

const { paymentTermDays } = tariff.limits;
const rows = importLimits.rows.toLocaleString('de-DE');

/** From the first parcel to the program that orders by itself. */
const ways = [
  {
    title: 'Eine Sendung',
    text: 'Im selben Formular wie alle. Kostenstelle und Ihre eigene Nummer stehen später auf der Rechnung.',
  },
  {
    title: 'Eine Tabelle',
    text: `Bis zu ${rows} Zeilen als CSV. Sie sehen jeden Preis und jeden Fehler, bevor Sie bestellen; Etiketten kommen als PDF.`,
  },
  {
    title: 'Ihre Software',
    text: 'Preise, Bestellung, Standort und Nachweis über eine Schnittstelle. Zum Probieren reicht ein Testschlüssel: Was er bestellt, fährt niemand.',
  },
];

const month = [
  { term: 'Wann', value: 'Am Ersten des Monats, für alles aus dem Monat davor.' },
  { term: 'Zahlbar', value: `Innerhalb von ${paymentTermDays} Tagen, per Überweisung.` },
  {
    term: 'Darauf',
    value: 'Jede Sendung mit Datum, Strecke, Kostenstelle und Ihrer Nummer; Gutschriften als eigene Zeile.',
  },
  { term: 'Form', value: 'PDF mit ZUGFeRD, auf Wunsch XRechnung mit Leitweg-ID.' },
  {
    term: 'Vorher',
    value: 'Den laufenden Monat sehen Sie jederzeit nach Kostenstellen, als Tabelle und als Vorschau.',
  },
];

export default function CompaniesPage() {
  return (
    <main>
      <PageIntro
        title="Für Firmen"
        lead={`Alle bestellen mit ihrem eigenen Zugang, und am Ende des Monats kommt eine Rechnung. Die Preise sind dieselben: ab ${printed.basePrice} und ${printed.perKm} je Kilometer.`}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/register?next=%2Fcustomer-dashboard%3Ftab%3Dcompany" className="max-sm:w-full">
            Firma anlegen
          </ButtonLink>
          <ButtonLink kind="secondary" to="/kontakt" className="max-sm:w-full">
            Kauf auf Rechnung anfragen
          </ButtonLink>
        </div>
      </PageIntro>
      <PageSection title="Wie Sie bestellen" layout="beside">
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {ways.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          Wie Ihre Software bestellt, steht auf der englischen Seite{' '}
          <TextLink to="/developers">für Entwickler</TextLink>.
        </p>
      </PageSection>
      <PageSection title="Eine Rechnung im Monat" layout="beside" ground="surface">
        <DataList items={month} />
        <p className="mt-4 max-w-measure text-ink-soft">
          Auf Rechnung kaufen Firmen, mit denen wir einen Rahmen vereinbart haben. Bis dahin zahlt jede
          Sendung eine Karte, und jede hat ihre eigene Rechnung auf Ihre Firma.
        </p>
      </PageSection>
      <PageSection title="Wer was darf" layout="beside">
        <DataList
          items={(['owner', 'member', 'accountant'] as const).map((role) => ({
            term: companyRoleLabels[role],
            value: `${duties[role][0]?.toUpperCase()}${duties[role].slice(1)}.`,
          }))}
        />
        <p className="mt-4 max-w-measure text-ink-soft">
          Sie laden per E-Mail ein, bis zu {companyLimits.members} Personen. Eine Einladung gilt{' '}
          {INVITATION_DAYS} Tage; wer sie öffnet, ist mit einem Passwort dabei.
        </p>
      </PageSection>
      <PageSection title="Was es kostet" ground="surface" lead="Das Firmenkonto selbst kostet nichts.">
        <TariffList />
        <p className="mt-3 text-sm text-ink-soft">
          Inklusive MwSt. Verbindlich ist der Preis, den Sie vor der Bestellung sehen.
        </p>
      </PageSection>
    </main>
  );
}
