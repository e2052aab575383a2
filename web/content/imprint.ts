import { operator } from '#operator';
import { conciliation, postalRegister } from '#platform/contract/postal-law.ts';
import type { LegalText } from '#platform/contract/legal-text.ts';

/** Source: § 5 DDG, § 18 (2) MStV, § 36 VSBG, § 4 PostG. The EU's dispute platform closed in 2025. */
export const imprint: LegalText = {
  title: 'Impressum',
  description: `Anbieter, Anschrift und Kontakt von ${operator.brandName}.`,
  validFrom: '30.11.2026',
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
      heading: 'Aufsicht',
      paragraphs: [
        'Bundesnetzagentur für Elektrizität, Gas, Telekommunikation, Post und Eisenbahnen',
        'Tulpenfeld 4, 53113 Bonn',
        ...postalRegister,
      ],
    },
    {
      heading: 'Verantwortlich für den Inhalt',
      paragraphs: [`${operator.managingDirector}, Anschrift wie oben`],
    },
    {
      heading: 'Streitbeilegung',
      paragraphs: [
        `Bitte sprechen Sie uns bei Problemen zuerst direkt an: Wir antworten innerhalb von 24 Stunden. ${conciliation}`,
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
