import { operator } from '#operator';
import { tariff } from '#platform/domain/tariff.ts';
import type { LegalText } from '#platform/contract/legal-text.ts';

/** Covers the platform; carriage, liability and claims are covered by the general terms. */
export const termsOfUse: LegalText = {
  title: 'Nutzungsbedingungen',
  description: `Was bei der Nutzung der Plattform ${operator.brandName} gilt.`,
  validFrom: '20.11.2026',
  intro: `Diese Bedingungen regeln die Nutzung der Plattform ${operator.brandName}. Für die Beförderung selbst gelten die Allgemeinen Geschäftsbedingungen.`,
  sections: [
    {
      heading: '1. Verbotene Sendungen',
      paragraphs: [
        'Über die Plattform dürfen keine verbotenen oder gefährlichen Güter verschickt werden, insbesondere',
      ],
      list: [
        'Gefahrgut, Waffen, Munition, Sprengstoff und Feuerwerk,',
        'Betäubungsmittel und andere Waren, deren Besitz oder Versand verboten ist,',
        'lebende Tiere, sterbliche Überreste und ansteckendes Material,',
        `Bargeld, Edelmetalle, unersetzliche Einzelstücke und Sendungen im Wert von mehr als ${tariff.limits.liabilityEuros} Euro ohne vorherige Absprache.`,
      ],
      closing: 'Im Zweifel fragen Sie uns bitte vorher.',
    },
    {
      heading: '2. Richtige Angaben',
      paragraphs: [
        'Ihre Angaben zu Abholung, Zustellung und Zeitfenster müssen richtig und vollständig sein. Halten Sie Ihre Kontodaten aktuell und Ihr Passwort geheim.',
      ],
    },
    {
      heading: '3. Sperre und Kündigung durch uns',
      paragraphs: [
        'Verstöße gegen diese Bedingungen können zur Sperre führen. Bei Verstößen dürfen wir Konten kündigen oder sperren; laufende, bezahlte Sendungen führen wir zu Ende, soweit das zumutbar ist. Wir sagen Ihnen, warum, und hören Ihre Einwände an.',
      ],
    },
    {
      heading: '4. Ihr Konto löschen',
      paragraphs: [
        `Sie können Ihr Konto jederzeit in Ihren Einstellungen löschen oder mit einer Mail an ${operator.supportEmail} löschen lassen.`,
      ],
    },
    {
      heading: '5. Verfügbarkeit',
      paragraphs: [
        'Wir betreiben die Plattform sorgfältig, können aber nicht dafür einstehen, dass sie jederzeit ohne Ausfall erreichbar ist oder dass nie Daten verloren gehen. Bezahlte Sendungen sind davon unabhängig geschuldet.',
      ],
    },
    {
      heading: '6. Haftung für die Plattform',
      paragraphs: [
        'Für Schäden aus der Nutzung der Plattform haften wir nur bei Vorsatz und grober Fahrlässigkeit. Unberührt bleiben die Haftung für Schäden an Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz, aus übernommenen Garantien sowie für die Verletzung wesentlicher Pflichten, auf deren Erfüllung Sie vertrauen dürfen; im letzten Fall ist sie bei einfacher Fahrlässigkeit auf den typischen, vorhersehbaren Schaden begrenzt. Die Haftung für Ihr Paket steht in den Allgemeinen Geschäftsbedingungen.',
      ],
    },
    {
      heading: '7. Änderungen',
      paragraphs: [
        'Wir dürfen diese Bedingungen durch Veröffentlichung auf dieser Seite ändern. Unternehmer stimmen mit der weiteren Nutzung zu. Bei Verbrauchern gilt die bloße weitere Nutzung nicht als Zustimmung: Änderungen gelten für sie erst, wenn sie ihnen ausdrücklich zugestimmt haben; bis dahin gilt die bisherige Fassung.',
      ],
    },
    {
      heading: '8. Recht und Gericht',
      paragraphs: [
        `Es gilt deutsches Recht; zwingender Verbraucherschutz Ihres Aufenthaltslandes bleibt erhalten. Gerichtsstand ist ${operator.city}, soweit Sie Kaufmann, juristische Person des öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen sind.`,
      ],
    },
    {
      heading: '9. Salvatorische Klausel',
      paragraphs: [
        'Sollte eine Bestimmung unwirksam sein, bleiben die übrigen wirksam; an ihre Stelle tritt das Gesetz.',
      ],
    },
    {
      heading: '10. Kontakt',
      paragraphs: [
        operator.legalName,
        operator.street,
        `${operator.postcode} ${operator.city}`,
        `E-Mail: ${operator.termsEmail}`,
      ],
    },
  ],
};
