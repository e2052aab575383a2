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
      ['X', 'Zeile auswählen'],
      ['F', 'Liste durchsuchen; Pfeil nach unten führt in die Treffer'],
    ],
  },
  {
    title: 'Touren',
    keys: [
      ['Pfeile', 'Von Halt zu Halt, von Fahrer zu Fahrer'],
      ['Umschalt Pfeil', 'Den Halt in der Tour verschieben'],
      ['Strg Z', 'Das eben Verschobene zurücknehmen'],
      ['Enter', 'Sendung öffnen'],
    ],
  },
  {
    title: 'Karte',
    keys: [
      ['Pfeile', 'Zum nächsten Punkt in dieser Richtung'],
      ['Enter', 'Punkt wählen'],
    ],
  },
] as const;

/** What the keyboard can do, by where. */
export function KeysList() {
  return (
    <>
      {groups.map(({ title, keys }) => (
        <section key={title} className="mb-4">
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
    </>
  );
}
