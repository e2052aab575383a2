import { operator } from '#operator';
import type { LegalText } from '#platform/contract/legal-text.ts';

/**
 * The statement on accessibility. Source: BFSG 14 (1) no. 2 and annex 3; BFSGV; EN 301 549 with WCAG 2.2.
 * Counsel reads it: docs/operations.md. What is said to be tested is tested by the journeys and pages of this
 * project.
 */
export const accessibility: LegalText = {
  title: 'Barrierefreiheit',
  description: `Wie barrierefrei ${operator.brandName} ist, wie das geprüft wird und wem Sie Hindernisse melden.`,
  validFrom: '30.11.2026',
  intro: `${operator.brandName} soll für alle gut zu bedienen sein: mit Tastatur, Vorleseprogramm, starker Vergrößerung und ohne Farben zu unterscheiden.`,
  sections: [
    {
      heading: 'Worum es geht',
      paragraphs: [
        `Diese Erklärung gilt für die Seiten von ${operator.brandName}: eine Sendung bestellen, bezahlen, verfolgen und das Konto führen. Unsere Dienstleistung ist die Zustellung von Paketen innerhalb von ${operator.city} am selben Tag. Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG), seine Verordnung und die Norm EN 301 549 mit den WCAG 2.2, Stufe AA.`,
      ],
    },
    {
      heading: 'Was gilt',
      paragraphs: ['Auf allen Seiten'],
      list: [
        'lässt sich alles mit der Tastatur erreichen und bedienen, der Fokus ist immer zu sehen,',
        'haben Felder, Knöpfe und Bilder Namen, und Fehler stehen am Feld, in Worten,',
        'steht kein Zustand nur in einer Farbe, Text hat mindestens 4,5 : 1 Kontrast,',
        'passt alles auf 320 Pixel Breite und bei 200 % Schrift, ohne seitwärts zu rollen,',
        'bewegt sich nichts, wenn Ihr Gerät das so wünscht,',
        'steht alles, was die Karte zeigt, auch daneben als Text; Punkte der Karte sind Knöpfe mit Namen,',
        'haben PDF-Dateien Titel, Sprache, Überschriften und Beschreibungen der Bilder.',
      ],
    },
    {
      heading: 'Was noch nicht gilt',
      paragraphs: [
        'Unterschreiben am Telefon des Fahrers verlangt einen Finger oder Stift; stattdessen kann dort der Name getippt werden. Die Seite des Zahlungsdienstes, auf der Sie Ihre Karte eingeben, gehört nicht uns; uns ist dort kein Hindernis bekannt. Fotos einer Zustellung haben nur eine allgemeine Beschreibung. Eine Fassung in Leichter Sprache oder Gebärdensprache gibt es nicht.',
      ],
    },
    {
      heading: 'Wie es geprüft wird',
      paragraphs: [
        'Mit jeder Änderung prüfen Programme jede Seite in drei Breiten auf die maschinell erkennbaren Regeln der WCAG (axe-core) und den Weg vom Preis bis zur Zustellung mit der Tastatur. Von Hand und mit Vorleseprogramm prüfen wir, wenn eine Seite neu entsteht. Diese Erklärung beruht auf dieser eigenen Prüfung.',
      ],
    },
    {
      heading: 'Hindernisse melden',
      paragraphs: [
        `Etwas lässt sich nicht lesen oder bedienen? Schreiben Sie an ${operator.supportEmail} oder rufen Sie an: ${operator.phone}. Bestellen können Sie auch am Telefon. Wir antworten innerhalb von 24 Stunden und sagen, bis wann es behoben ist.`,
      ],
    },
    {
      heading: 'Aufsicht und Schlichtung',
      paragraphs: [
        'Die Einhaltung überwacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) mit Sitz in Magdeburg. Verbraucherinnen und Verbraucher können dort verlangen, dass sie tätig wird, und sich an die Schlichtungsstelle nach § 16 des Behindertengleichstellungsgesetzes wenden (Mauerstraße 53, 10117 Berlin, www.schlichtungsstelle-bgg.de). Das kostet Sie nichts.',
      ],
    },
  ],
};
