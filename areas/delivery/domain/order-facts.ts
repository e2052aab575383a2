/**
 * Every fact of an order, listed once in plain groups. Columns, form fields, the copying from quote to
 * checkout to delivery, corrections, the public API, imported files, export and erasure spread these groups,
 * so a new fact is added only here and where it is displayed.
 */

/** Both places, as the server resolved them; a pinned place has the point that the customer moved. */
const placeFacts = [
  'pickupPlaceId',
  'pickupAddress',
  'pickupLat',
  'pickupLng',
  'pickupPinned',
  'deliveryPlaceId',
  'deliveryAddress',
  'deliveryLat',
  'deliveryLng',
  'deliveryPinned',
] as const;

export const parcelFacts = ['packageSize', 'weightKg'] as const;

/** The route between them, as measured and priced. */
const routeFacts = [
  'distanceMeters',
  'durationSeconds',
  'routeEngine',
  'routeQuality',
  'routeDataVersion',
  'path',
] as const;

export type PlaceFact = (typeof placeFacts)[number];
export type ParcelFact = (typeof parcelFacts)[number];
export type RouteFact = (typeof routeFacts)[number];

/** The facts that a quote fixes and the delivery inherits. */
export const quotedFacts = [...placeFacts, ...parcelFacts, ...routeFacts] as const;

/**
 * How a typed fact is validated, on one line or several, with the German text at its field; phone numbers and
 * mail addresses are shown to fewer people than the rest. A mail address may be missing.
 */
export type TypedRule =
  | { kind: 'required'; missing: string; max: number }
  | { kind: 'optional'; max: number; lines?: true }
  | { kind: 'phone' }
  | { kind: 'email' };

interface FactNames {
  /** On pages, in mails and in the audit log. */
  label: string;
  /** On the page of imported files, and in the first line of their template. */
  column: string;
}

/**
 * What a customer types in addition to the quote: two people, hints for the courier, a description of the
 * parcel.
 */
export const typedFacts = {
  senderName: {
    kind: 'required',
    missing: 'Bitte geben Sie den Namen des Absenders an.',
    max: 120,
    label: 'Absender',
    column: 'Absender',
  },
  senderPhone: { kind: 'phone', label: 'Telefon des Absenders', column: 'Telefon Absender' },
  receiverName: {
    kind: 'required',
    missing: 'Bitte geben Sie den Namen des Empfängers an.',
    max: 120,
    label: 'Empfänger',
    column: 'Empfänger',
  },
  receiverPhone: { kind: 'phone', label: 'Telefon des Empfängers', column: 'Telefon Empfänger' },
  receiverEmail: { kind: 'email', label: 'E-Mail des Empfängers', column: 'E-Mail Empfänger' },
  pickupDoorbell: {
    kind: 'optional',
    max: 60,
    label: 'Stockwerk / Klingel beim Absender',
    column: 'Stockwerk / Klingel Abholung',
  },
  deliveryDoorbell: {
    kind: 'optional',
    max: 60,
    label: 'Stockwerk / Klingel beim Empfänger',
    column: 'Stockwerk / Klingel Lieferung',
  },
  pickupDetails: {
    kind: 'optional',
    lines: true,
    max: 200,
    label: 'Hinweis zur Abholung',
    column: 'Hinweis Abholung',
  },
  deliveryDetails: {
    kind: 'optional',
    lines: true,
    max: 200,
    label: 'Hinweis zur Zustellung',
    column: 'Hinweis Lieferung',
  },
  packageDescription: {
    kind: 'required',
    missing: 'Bitte beschreiben Sie kurz, was wir befördern.',
    max: 300,
    label: 'Inhalt',
    column: 'Inhalt',
  },
} as const satisfies Record<string, TypedRule & FactNames>;

export type TypedFact = keyof typeof typedFacts;
export const typedFactNames = Object.keys(typedFacts) as TypedFact[];

/**
 * Both ends of a delivery are described alike, in the order of fields, columns and corrections; beside them
 * stands the receiver's mail address.
 */
export const endFacts = {
  pickup: {
    name: 'senderName',
    phone: 'senderPhone',
    doorbell: 'pickupDoorbell',
    details: 'pickupDetails',
  },
  delivery: {
    name: 'receiverName',
    phone: 'receiverPhone',
    doorbell: 'deliveryDoorbell',
    details: 'deliveryDetails',
  },
} as const satisfies Record<string, Record<string, TypedFact>>;

export type End = keyof typeof endFacts;
export type EndPart = keyof (typeof endFacts)[End];
export type EndFact = (typeof endFacts)[End][EndPart];
/** What is said of the people at both ends. */
export type ContactFact = EndFact | 'receiverEmail';
export const endParts = Object.keys(endFacts.pickup) as EndPart[];

export const pickupFacts = Object.values(endFacts.pickup);
const { name: receiverName, phone: receiverPhone, ...receiverHints } = endFacts.delivery;
export const deliveryFacts = [
  receiverName,
  receiverPhone,
  'receiverEmail',
  ...Object.values(receiverHints),
] as const;

/**
 * The parts that tell the courier more than whom to meet: what they are called beside their end, and what
 * leads them where they stand below its address.
 */
export const hintParts = {
  // Alone, the name at the bell would be taken for the person's.
  doorbell: { label: 'Stockwerk / Klingel', lead: 'Klingel: ' },
  details: { label: 'Hinweis', lead: '' },
} as const satisfies Partial<Record<EndPart, { label: string; lead: string }>>;

/** How a receiver is written to. */
export const receiverChannels = ['sms', 'mail'] as const;
export type ReceiverChannel = (typeof receiverChannels)[number];

/** What the public API calls each part, and says of it. */
export const apiParts = {
  name: { name: 'contact_name' },
  phone: {
    name: 'contact_phone',
    about: 'In any notation; stored as `+49 40 123456`. Null in answers where it may not be seen.',
  },
  doorbell: { name: 'doorbell', about: 'The floor and the name at the bell; empty if not given.' },
  details: { name: 'note', about: 'For the courier, such as where to ring; empty without one.' },
} as const satisfies Record<EndPart, { name: string; about?: string }>;

/** What it calls the receiver's mail address, and says of it. */
export const apiEmail = {
  name: 'contact_email',
  about: 'The receiver is written to here if the phone cannot take a text message; empty if not given.',
} as const;

/** For whom a company orders, on its invoices and in its lists; neither driver nor receiver sees them. */
export const costFacts = { costCentre: 40, reference: 60 } as const;

/** The longest id that a company's program gives a delivery. */
export const EXTERNAL_ID_LENGTH = 80;

/** What is chosen and typed when ordering: stored with the checkout and copied to the delivery. */
export const orderedFacts = [
  'deliverySpeed',
  ...typedFactNames,
  'companyId',
  'costCentre',
  'reference',
  'externalId',
] as const;

/** An empty proof: before there is a signature, photo or safe place, and after erasure. */
export const noProof = {
  deliveryConfirmedBy: null,
  deliverySignatureUrl: null,
  deliverySignatureTyped: false,
  deliveryPhotoUrl: null,
  deliverySafePlace: null,
};

/** Picks the named facts of a row. */
export function pickFacts<R extends object, K extends keyof R>(row: R, facts: readonly K[]): Pick<R, K> {
  return Object.fromEntries(facts.map((fact) => [fact, row[fact]])) as Pick<R, K>;
}

/** Both places as coordinates. */
export function readEnds(row: Record<'pickupLat' | 'pickupLng' | 'deliveryLat' | 'deliveryLng', number>) {
  return {
    pickup: { lat: row.pickupLat, lng: row.pickupLng },
    dropoff: { lat: row.deliveryLat, lng: row.deliveryLng },
  };
}

/** Builds a record with one value for each typed fact. */
export function eachTyped<V>(make: (fact: TypedFact, rule: TypedRule) => V): Record<TypedFact, V> {
  return Object.fromEntries(typedFactNames.map((fact) => [fact, make(fact, typedFacts[fact])])) as Record<
    TypedFact,
    V
  >;
}

/** What each typed fact is called on pages and in the audit log. */
export const typedLabels = eachTyped((fact) => typedFacts[fact].label);
