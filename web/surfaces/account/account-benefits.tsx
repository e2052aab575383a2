import { TextLink } from '#web/ui/text-link.tsx';

const benefits = [
  { title: 'Noch einmal bestellen', text: 'Frühere Bestellungen und Ihr Adressbuch füllen das Formular.' },
  { title: 'Alles an einem Ort', text: 'Sendungen, Zustellnachweise und Rechnungen.' },
  { title: 'Für Firmen', text: 'Mehrere Personen, Kostenstellen und eine Rechnung im Monat.' },
] as const;

/** Why a customer has an account, and that one parcel needs none. */
export function AccountBenefits() {
  return (
    <>
      <h2 className="text-lg">Was ein Kundenkonto bringt</h2>
      <dl className="mt-3 divide-y divide-line">
        {benefits.map(({ title, text }) => (
          <div key={title} className="py-3.5">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft">
        Nur eine Sendung? <TextLink to="/bestellen">Ohne Konto bestellen</TextLink>
      </p>
    </>
  );
}
