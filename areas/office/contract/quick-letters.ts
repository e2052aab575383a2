/** What is written most often, to the people of several deliveries and in an answer about one. */
import { operator } from '#operator';
import type { GroupReaders } from './group-messages.ts';

interface QuickLetter {
  subject: string;
  /** About one delivery or several. */
  text: string;
  /** About one, with what is known of it: `{number}`, `{name}`, `{arrival}`, `{link}`. */
  ofOne: string;
}

/** What the server knows of a delivery. */
export interface LetterFacts {
  number: string;
  /** The receiver's. */
  name: string;
  arrival: string;
  link: string;
}

export const quickLetters: Record<GroupReaders, readonly QuickLetter[]> = {
  customers: [
    {
      subject: 'So steht es um Ihr Paket',
      text: 'Wo Ihr Paket ist und wann es ankommt, sehen Sie auf der Seite Ihrer Sendung.',
      ofOne: 'Ihr Paket {number} an {name}: {arrival}. Verfolgen können Sie es hier: {link}',
    },
    {
      subject: 'Ihr Paket verspätet sich',
      text: 'Ihr Paket verspätet sich etwas. Wir bitten um Entschuldigung. Die neue Ankunftszeit sehen Sie auf der Seite Ihrer Sendung.',
      ofOne:
        'Ihr Paket {number} an {name} verspätet sich etwas. Wir bitten um Entschuldigung. So steht es jetzt: {arrival}. Die neueste Ankunftszeit sehen Sie hier: {link}',
    },
    {
      subject: 'Bitte rufen Sie uns an',
      text: `Wir haben eine Frage zu Ihrer Sendung und erreichen Sie nicht. Bitte rufen Sie uns an: ${operator.phone}.`,
      ofOne: `Wir haben eine Frage zu Ihrer Sendung {number} an {name} und erreichen Sie nicht. Bitte rufen Sie uns an: ${operator.phone}.`,
    },
    {
      subject: 'Wie finden wir die Adresse?',
      text: 'Unser Kurier findet den Weg zur Tür nicht. Bitte antworten Sie uns mit Klingelname, Stockwerk und Hinterhaus oder Eingang.',
      ofOne:
        'Unser Kurier findet mit der Sendung {number} den Weg zur Tür von {name} nicht. Bitte antworten Sie uns mit Klingelname, Stockwerk und Hinterhaus oder Eingang.',
    },
  ],
  drivers: [
    {
      subject: 'Bitte rufen Sie an',
      text: `Bitte rufen Sie die Leitstelle an, sobald Sie stehen: ${operator.phone}.`,
      ofOne: `Bitte rufen Sie wegen der Sendung {number} die Leitstelle an, sobald Sie stehen: ${operator.phone}.`,
    },
    {
      subject: 'Die Zeit wird knapp',
      text: 'Bei diesen Sendungen wird die Zeit knapp. Bitte fahren Sie sie als Nächstes an, oder melden Sie sich, wenn das nicht geht.',
      ofOne:
        'Bei der Sendung {number} an {name} wird die Zeit knapp: {arrival}. Bitte fahren Sie sie als Nächstes an, oder melden Sie sich, wenn das nicht geht.',
    },
    {
      subject: 'Stau auf Ihrer Strecke',
      text: 'Auf Ihrer Strecke ist mit Stau zu rechnen. Bitte planen Sie einen anderen Weg ein.',
      ofOne:
        'Auf Ihrer Strecke zu {name} ist mit Stau zu rechnen. Bitte planen Sie für die Sendung {number} einen anderen Weg ein.',
    },
  ],
};

/** The letter about this delivery, or about none. */
export function fillLetter({ text, ofOne }: QuickLetter, facts: LetterFacts | undefined): string {
  if (!facts) return text;
  const known = new Map(Object.entries(facts));
  return ofOne.replaceAll(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '');
}
