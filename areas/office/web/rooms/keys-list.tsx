import type { rooms } from './admin-rooms.ts';
import { roomLetters, TOURS_LETTER } from './use-room-keys.ts';

const groups = [
  {
    title: 'Überall',
    keys: [
      ['/ oder Strg K', 'Sendung, Fahrer, Kunden oder Bereich suchen'],
      ['?', 'Diese Übersicht'],
      ['Esc', 'Schließen, zurück'],
    ],
  },
  {
    title: 'Sendungen',
    keys: [
      ['J, K', 'Nächste, vorige Zeile'],
      ['Enter', 'Sendung daneben öffnen'],
      ['T', 'Zuteilen oder umteilen; Enter nimmt den besten Fahrer'],
      ['1 bis 9', 'Ansicht öffnen'],
      ['X', 'Zeile auswählen'],
      ['F', 'Liste durchsuchen; Pfeil nach unten führt in die Treffer'],
    ],
  },
  {
    title: 'Touren',
    keys: [
      ['Pfeile', 'Von Halt zu Halt, von Fahrer zu Fahrer'],
      ['T', 'Zuteilen oder umteilen'],
      ['Umschalt Pfeil', 'Den Halt in der Tour verschieben'],
      ['Strg Z', 'Das eben Verschobene zurücknehmen'],
      ['Enter', 'Sendung öffnen'],
    ],
  },
  {
    title: 'Schichten',
    keys: [
      ['Pfeile', 'Von Tag zu Tag, von Fahrer zu Fahrer; auf einer Schicht verschieben sie diese'],
      ['Enter', 'Schicht anlegen oder öffnen'],
      ['Strg Pfeil', 'Die Schicht auf den Tag davor oder danach legen'],
      ['Umschalt Pfeil', 'Das Ende der Schicht verschieben'],
      ['Strg C, Strg V', 'Die Schicht kopieren und am gewählten Tag einfügen'],
      ['Entf', 'Schicht löschen'],
      ['Strg Z', 'Das eben Geänderte zurücknehmen'],
    ],
  },
  {
    title: 'Support',
    keys: [
      ['J, K', 'Nächste, vorige Nachricht'],
      ['Enter', 'Nachricht öffnen'],
      ['R', 'Antworten'],
      ['N', 'Interne Notiz schreiben'],
      ['Strg Enter', 'Antwort senden oder Notiz speichern'],
      ['Strg Umschalt Enter', 'Antwort senden und erledigen'],
      ['/', 'Textbaustein, im leeren Feld der Antwort'],
      ['E', 'Erledigt, weiter zur nächsten'],
      ['A', 'Mir zuweisen'],
      ['S', 'Zurückstellen'],
    ],
  },
  {
    title: 'Karte',
    keys: [
      ['Pfeile', 'Zum nächsten Punkt in dieser Richtung'],
      ['Enter', 'Punkt wählen'],
    ],
  },
  {
    title: 'Gewählte Sendung',
    keys: [
      ['Z', 'Zurücknehmen'],
      ['M', 'Nachricht schreiben'],
      ['N', 'Notiz schreiben'],
      ['B', 'Berichtigen'],
      ['S', 'Stornieren'],
      ['E', 'Erstatten'],
      ['W', 'Erneut zustellen'],
      ['A', 'Zurück beim Absender'],
      ['L', 'Platz in der Tour lösen'],
    ],
  },
] as const;

/** What the keyboard can do, by where; of the rooms those that the duty opens. */
export function KeysList({ open }: { open: readonly (typeof rooms)[number][] }) {
  const places = open.flatMap(({ key, label }) => [
    [`G ${roomLetters[key]}`, label],
    ...(key === 'deliveries' ? [[`G ${TOURS_LETTER}`, 'Touren']] : []),
  ]);
  const shown = places.length > 0 ? [...groups, { title: 'Bereiche', keys: places }] : groups;
  return (
    <div className="gap-x-8" style={{ columns: '2 18rem' }}>
      {shown.map(({ title, keys }) => (
        <section key={title} className="mb-4" style={{ breakInside: 'avoid' }}>
          <h3 className="mb-1 text-base">{title}</h3>
          <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1">
            {keys.map(([key, text]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="font-sans font-semibold">{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
