/** Texts that people write in the demo's history. */

/** Comments with a rating, by its stars. */
export const comments: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Schnell und freundlich, gerne wieder.',
    'War früher da als gedacht.',
    'Super Service, der Kurier hat sogar vorher angerufen.',
    'Alles bestens.',
    'Das Paket kam ohne einen Kratzer an.',
  ],
  4: ['Gut, nur etwas später als erhofft.', 'Hat alles geklappt.', 'Freundlicher Fahrer.'],
  3: ['In Ordnung.', 'Der Kurier hat den Eingang lange gesucht.'],
  2: ['Kam spät, und niemand hat Bescheid gesagt.', 'Der Karton war eingedrückt.'],
  1: ['Viel zu spät für einen wichtigen Termin.'],
};

/** Questions about a shipment, each with the desk's answer. */
export const questions = [
  {
    category: 'delivery_issue',
    subject: 'Wo genau wurde das Paket abgegeben?',
    message: 'Die Empfängerin findet das Paket nicht. Können Sie beim Kurier nachfragen?',
    answer: 'Wir haben mit dem Kurier gesprochen: Er hat es persönlich gegen Unterschrift übergeben.',
  },
  {
    category: 'payment',
    subject: 'Rechnung mit Firmenname',
    message: 'Ich brauche die Rechnung auf unsere Firma ausgestellt. Geht das noch?',
    answer: 'Für künftige Bestellungen können Sie die Firma in den Einstellungen hinterlegen.',
  },
  {
    category: 'general',
    subject: 'Danke!',
    message: 'Der Kurier war sehr hilfsbereit und hat das Paket bis in den vierten Stock getragen.',
    answer: 'Das freut uns sehr, wir geben es gern weiter.',
  },
  {
    category: 'delivery_issue',
    subject: 'Verspätung',
    message: 'Die Lieferung kam deutlich später als zugesagt. Woran lag das?',
    answer: 'Auf der Strecke war eine Sperrung. Wir bitten um Entschuldigung für die Verspätung.',
  },
] as const;

/** Messages through the contact form. */
export const contactNotes = [
  {
    name: 'Blumenladen Winterhude',
    email: 'blumen@winterhude.example',
    subject: 'Regelmäßige Fahrten',
    message: 'Wir liefern täglich etwa zehn Sträuße aus. Gibt es dafür feste Zeiten?',
    answer: 'Bestellen können Sie jede Fahrt einzeln; für feste Zeiten rufen wir Sie gern an.',
  },
  {
    name: 'Kanzlei am Baumwall',
    email: 'post@kanzlei-baumwall.example',
    subject: 'Zustellung bei Gericht',
    message: 'Stellen Sie auch Schriftstücke bei Gerichten zu, mit Beleg der Übergabe?',
    answer: 'Ja. Den Beleg mit Unterschrift und Uhrzeit finden Sie danach bei Ihrer Sendung.',
  },
  {
    name: 'Thea Lorenz',
    email: 'thea.lorenz@post.example',
    subject: 'Kinderwagen',
    message: 'Nehmen Sie auch einen zusammengeklappten Kinderwagen mit?',
    answer: 'Wenn er nicht mehr als 20 kg wiegt: als großes Paket gern.',
  },
] as const;

export const contents = [
  'Zwei Bücher',
  'Ein Strauß Blumen',
  'Unterlagen zum Unterschreiben',
  'Ein Ersatzteil',
  'Schuhe',
  'Medikamente aus der Apotheke',
  'Laborproben',
  'Druckmuster',
  'Ein vergessenes Ladegerät',
];
export const receivers = [
  'Fiete Claasen',
  'Nina Neumann',
  'Ole Harms',
  'Käthe Hansen',
  'Deniz Aydın',
  'Maren Thomsen',
  'Jasper Wulf',
  'Ayşe Öztürk',
  'Henrike Boysen',
  'Karl Lüders',
];
export const floors = ['', '', 'Erdgeschoss', '1. Stock', '2. Stock', 'Hinterhaus', 'Empfang im Foyer'];

/** Two parcels that arrived damaged or late, and what became of the second. */
export const claim = {
  damageDescription: 'Der Karton ist an einer Ecke eingerissen, innen ist die Vase zerbrochen.',
  valueEuros: 64.9,
};
export const complaint = {
  name: 'Wiebke Jansen',
  email: 'wiebke.jansen@post.example',
  shipment: '',
  reason: 'delay' as const,
  message: 'Das Paket kam eine Stunde später als zugesagt, und niemand hat mir Bescheid gegeben.',
  website: '',
  answer:
    'Sie haben recht: Wir hätten Ihnen sagen müssen, dass sich Ihr Paket verspätet. Wir bitten um Entschuldigung und haben mit der Disposition gesprochen.',
};

/** What a driver reported, a few days before the demo. */
export const emergency = {
  location: 'Mönckebergstraße vor dem Bahnhof',
  description:
    'Ich bin auf nassen Schienen gestürzt. Das Knie blutet, das Rad fährt noch. Das Paket ist heil.',
};
