import { tariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';
import { conciliation, postalRegister } from './postal-law.ts';
import type { LegalText } from './legal-text.ts';
import { noWithdrawalReason } from './withdrawal.ts';

/**
 * The terms of carriage. Where the specified clause would be void towards consumers, a lawful one is used
 * instead; see docs/decisions/0006-lawful-terms.md. Source: HGB 407 ff., 425 ff., 431, 435, 438, 449; BGB 305
 * ff., 312g; PostG 4.
 */
export const generalTerms: LegalText = {
  title: 'Allgemeine Geschäftsbedingungen',
  description: `Die Bedingungen, zu denen ${operator.brandName} in Hamburg befördert.`,
  validFrom: '30.11.2026',
  intro: `Diese Bedingungen gelten für jede Beförderung durch ${operator.legalName} (wir) im Auftrag ihrer Kunden (Sie). Für die Nutzung der Plattform gelten daneben die Nutzungsbedingungen.`,
  sections: [
    {
      heading: '1. Leistung',
      paragraphs: [
        `Wir holen Pakete bis ${tariff.limits.maxWeightKg} kg in Hamburg ab und stellen sie am selben Tag in Hamburg zu, innerhalb der Zeit, die bei der Bestellung zugesagt wird. Wir dürfen damit selbstständige Fahrerinnen und Fahrer beauftragen.`,
        ...postalRegister,
      ],
    },
    {
      heading: '2. Vertragsschluss',
      paragraphs: [
        'Der vor der Bestellung gezeigte Preis ist verbindlich und gilt 15 Minuten. Ihre Bestellung geben Sie mit dem Knopf „Zahlungspflichtig bestellen“ ab. Der Vertrag kommt zustande, wenn Ihre Zahlung eingegangen ist und wir sie per E‑Mail bestätigen. Der Vertragstext wird gespeichert; Sie finden ihn auf der Seite Ihrer Sendung. Vertragssprache ist Deutsch.',
      ],
    },
    {
      heading: '3. Preise und Zahlung',
      paragraphs: [
        'Alle Preise verstehen sich in Euro einschließlich Mehrwertsteuer. Der Preis ist mit der Bestellung sofort fällig und wird beim Bestellen bezahlt: mit Karte oder auf eine andere Weise, die der Zahlungsdienst anbietet. Bei einer Lastschrift kommt der Vertrag zustande, wenn sie eingelöst ist.',
        `Firmen, mit denen wir Kauf auf Rechnung vereinbart haben, bekommen für jeden Kalendermonat eine Sammelrechnung. Sie ist binnen ${tariff.limits.paymentTermDays} Tagen ohne Abzug zu bezahlen. Der Vertrag kommt hier mit unserer Bestätigung zustande. Ist der vereinbarte Rahmen ausgeschöpft oder eine Rechnung überfällig, ist nur die Zahlung beim Bestellen möglich.`,
      ],
    },
    {
      heading: '4. Ihre Pflichten',
      paragraphs: ['Sie sorgen dafür, dass'],
      list: [
        'Adressen, Namen und Telefonnummern stimmen und jemand zur Übergabe bereitsteht,',
        'das Paket so verpackt ist, dass es die Beförderung auf Fahrrad, Roller oder im Auto übersteht,',
        'Größe und Gewicht den Angaben entsprechen,',
        'das Paket nichts enthält, was die Nutzungsbedingungen verbieten.',
      ],
      closing:
        'Namen, Telefonnummern und Hinweise für den Fahrer können Sie bis zur Übergabe auf der Seite Ihrer Sendung berichtigen.',
    },
    {
      heading: '5. Zustellung, Abwesenheit, erneute Zustellung',
      paragraphs: [
        'Wir übergeben das Paket an der Lieferadresse gegen Namen und Unterschrift. Treffen wir dort niemanden an, bleibt es beim Fahrer oder geht zurück an den Absender; Sie erfahren davon sofort. Die erste erneute Zustellung nach einer Abwesenheit ist kostenlos, jede weitere wird neu berechnet.',
      ],
    },
    {
      heading: '6. Stornierung, kein Widerrufsrecht',
      paragraphs: [
        'Solange kein Fahrer den Auftrag angenommen hat, können Sie kostenlos stornieren und erhalten den vollen Preis zurück. Aus Kulanz gilt das auch danach noch kurze Zeit nach der Zahlung, solange das Paket nicht abgeholt ist; wie lange, steht auf der Seite Ihrer Sendung. Im Übrigen ist eine Stornierung nach der Annahme durch einen Fahrer ausgeschlossen. Ihre gesetzlichen Rechte, etwa bei einer Verspätung, bleiben unberührt.',
        `Ein Widerrufsrecht besteht nicht: ${noWithdrawalReason}`,
      ],
    },
    {
      heading: '7. Haftung für das Paket',
      paragraphs: [
        `Wir haften für Verlust und Beschädigung zwischen Übernahme und Ablieferung nach den §§ 425 ff. HGB. Zu ersetzen ist der Wert am Ort und zur Zeit der Übernahme (Zeitwert), höchstens ${tariff.limits.liabilityEuros} Euro je Sendung. Ergibt sich aus § 431 HGB (8,33 Sonderziehungsrechte je Kilogramm) oder aus einer anderen zwingenden Vorschrift ein höherer Betrag, gilt dieser.`,
        'Für die Überschreitung der Lieferfrist haften wir bis zum dreifachen Betrag der Fracht (§ 431 Abs. 3 HGB).',
        'Diese Grenzen gelten nicht, wenn der Schaden vorsätzlich oder leichtfertig und in dem Bewusstsein verursacht wurde, dass ein Schaden mit Wahrscheinlichkeit eintreten werde (§ 435 HGB), und nicht für Schäden an Leben, Körper oder Gesundheit. Gegenüber Verbrauchern weichen wir von den gesetzlichen Vorschriften nicht zu deren Nachteil ab (§ 449 HGB).',
      ],
    },
    {
      heading: '8. Schäden melden',
      paragraphs: [
        'Bitte melden Sie Schäden möglichst bei der Ablieferung, am einfachsten auf der Seite Ihrer Sendung. Unternehmer müssen erkennbare Schäden spätestens innerhalb von 48 Stunden nach der Ablieferung melden. Für Verbraucher gilt diese Frist nicht; für sie bleibt es bei § 438 HGB: Nicht erkennbare Schäden können binnen sieben Tagen, Verspätungen binnen 21 Tagen angezeigt werden.',
        'Die Prüfung einer Schadensmeldung kann bis zu acht Wochen dauern. Ansprüche verlieren Sie dadurch nicht.',
      ],
    },
    {
      heading: '9. Verjährung',
      paragraphs: [
        'Ansprüche aus der Beförderung verjähren in einem Jahr, bei Vorsatz oder einem ihm gleichstehenden Verschulden in drei Jahren (§ 439 HGB).',
      ],
    },
    {
      heading: '10. Beschwerden und Schlichtung',
      paragraphs: [
        `Beschwerden nehmen wir auf jedem Weg entgegen, am einfachsten auf der Seite „Kontakt“ oder auf der Seite Ihrer Sendung, und beantworten sie innerhalb von 24 Stunden. ${conciliation}`,
      ],
    },
    {
      heading: '11. Recht und Gericht',
      paragraphs: [
        `Es gilt deutsches Recht; zwingender Verbraucherschutz Ihres Aufenthaltslandes bleibt erhalten. Gerichtsstand für Kaufleute, juristische Personen des öffentlichen Rechts und öffentlich-rechtliche Sondervermögen ist ${operator.city}.`,
        'Sollte eine Bestimmung unwirksam sein, bleiben die übrigen wirksam; an ihre Stelle tritt das Gesetz.',
      ],
    },
  ],
};
