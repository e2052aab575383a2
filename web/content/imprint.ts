import { operator } from '#operator';
import type { LegalText } from '#platform/contract/legal-text.ts';

/** Source: § 5 DDG, § 18 (2) MStV, § 36 VSBG. The EU's dispute platform closed in 2025 and is not linked. */
export const imprint: LegalText = {
  title: 'Impressum',
  description: `Anbieter, Anschrift und Kontakt von ${operator.brandName}.`,
  validFrom: '20.11.2026',
  sections: [
    {
      heading: 'Anbieter',
      paragraphs: [
        operator.legalName,
        operator.street,
        `${operator.postcode} ${operator.city}`,
        `Vertreten durch: ${operator.managingDirector}`,
      ],
    },
    {
      heading: 'Kontakt',
      paragraphs: [`Telefon: ${operator.phone}`, `E-Mail: ${operator.supportEmail}`],
    },
    {
      heading: 'Register und Umsatzsteuer',
      paragraphs: [
        `Registergericht: ${operator.registerCourt}`,
        `Registernummer: ${operator.registerNumber}`,
        `Umsatzsteuer-Identifikationsnummer nach § 27a UStG: ${operator.vatId}`,
      ],
    },
    {
      heading: 'Verantwortlich für den Inhalt',
      paragraphs: [`${operator.managingDirector}, Anschrift wie oben`],
    },
    {
      heading: 'Streitbeilegung',
      paragraphs: [
        'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Bitte sprechen Sie uns bei Problemen direkt an: Wir antworten innerhalb von 24 Stunden.',
      ],
    },
    {
      heading: 'Karten und Adressen',
      paragraphs: [
        'Woher Karte, Adressen und Entfernungen stammen und unter welcher Lizenz, steht auf der Seite „Kartendaten“.',
      ],
    },
  ],
};
