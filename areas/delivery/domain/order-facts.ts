/**
 * Every fact of an order, listed once in plain groups. Columns, form fields, the copying from quote to
 * checkout to delivery, export and erasure spread these groups, so a new fact is added only here and where it
 * is displayed.
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
 * How a typed fact is validated, with the German text at its field; phone numbers are shown to fewer people
 * than the rest.
 */
export type TypedRule =
  | { kind: 'required'; missing: string; max: number }
  | { kind: 'optional'; max: number }
  | { kind: 'phone' };

/**
 * What a customer types in addition to the quote: two people, hints for the courier, a description of the
 * parcel.
 */
export const typedFacts = {
  senderName: { kind: 'required', missing: 'Bitte geben Sie den Namen des Absenders an.', max: 120 },
  senderPhone: { kind: 'phone' },
  receiverName: { kind: 'required', missing: 'Bitte geben Sie den Namen des Empfängers an.', max: 120 },
  receiverPhone: { kind: 'phone' },
  pickupDetails: { kind: 'optional', max: 200 },
  deliveryDetails: { kind: 'optional', max: 200 },
  packageDescription: {
    kind: 'required',
    missing: 'Bitte beschreiben Sie kurz, was wir befördern.',
    max: 300,
  },
} as const satisfies Record<string, TypedRule>;

export type TypedFact = keyof typeof typedFacts;
const typedFactNames = Object.keys(typedFacts) as TypedFact[];

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
