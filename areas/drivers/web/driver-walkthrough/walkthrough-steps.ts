import type { TourStep } from '#web/ui/spotlight-walkthrough.tsx';

/** The six steps through the dashboard, from top to bottom and left to right. */
export const tourSteps: readonly TourStep[] = [
  {
    target: '[data-tour="status"]',
    title: 'Ihr Status',
    text: 'Hier gehen Sie online und offline. Nur online sehen Sie neue Aufträge. Daneben steht, wie Kunden Sie bewerten.',
  },
  {
    target: '[data-tab="available"]',
    title: 'Verfügbare Aufträge',
    text: 'Offene Aufträge mit Verdienst, Weg zur Abholung und ganzer Strecke. Einmal tippen, und der Auftrag ist Ihrer.',
  },
  {
    target: '[data-tab="active"]',
    title: 'Meine aktiven Aufträge',
    text: 'Was Sie angenommen haben, in einer guten Reihenfolge und mit dem nächsten Schritt. Das geht auch ohne Netz.',
  },
  {
    target: '[data-tab="earnings"]',
    title: 'Verdienst',
    text: 'Heute, diese Woche, dieser Monat: jede Fahrt mit dem, was sie bringt, und ob sie ausgezahlt ist.',
  },
  {
    target: '[data-tab="settings"]',
    title: 'Einstellungen',
    text: 'Ihr Fahrzeug, Ihre Bankverbindung und Ihr Konto.',
  },
  {
    target: '[data-tab="support"]',
    title: 'Support',
    text: 'Notfall oder Problem melden und Antworten auf häufige Fragen lesen. Den Rundgang starten Sie jederzeit neu, mit dem Fragezeichen am rechten Rand.',
  },
];
