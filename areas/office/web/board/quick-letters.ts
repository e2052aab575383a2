import type { GroupReaders } from '#office/contract/group-messages.ts';
import { operator } from '#operator';

/** What is written most often, by its subject. */
export const quickLetters: Record<GroupReaders, readonly { subject: string; text: string }[]> = {
  customers: [
    {
      subject: 'Ihr Paket verspätet sich',
      text: 'Ihr Paket verspätet sich etwas. Wir bitten um Entschuldigung. Die neue Ankunftszeit sehen Sie auf der Seite Ihrer Sendung.',
    },
    {
      subject: 'Bitte rufen Sie uns an',
      text: `Wir haben eine Frage zu Ihrer Sendung und erreichen Sie nicht. Bitte rufen Sie uns an: ${operator.phone}.`,
    },
    {
      subject: 'Wie finden wir die Adresse?',
      text: 'Unser Kurier findet den Weg zur Tür nicht. Bitte antworten Sie uns mit Klingelname, Stockwerk und Hinterhaus oder Eingang.',
    },
  ],
  drivers: [
    {
      subject: 'Bitte rufen Sie an',
      text: `Bitte rufen Sie die Leitstelle an, sobald Sie stehen: ${operator.phone}.`,
    },
    {
      subject: 'Die Zeit wird knapp',
      text: 'Bei diesen Sendungen wird die Zeit knapp. Bitte fahren Sie sie als Nächstes an, oder melden Sie sich, wenn das nicht geht.',
    },
    {
      subject: 'Stau auf Ihrer Strecke',
      text: 'Auf Ihrer Strecke ist mit Stau zu rechnen. Bitte planen Sie einen anderen Weg ein.',
    },
  ],
};
