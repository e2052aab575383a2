/** The facts of an order as columns: quotes, checkouts and deliveries each spread the groups they need. */
import { type AnyColumn, sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, text, uuid } from 'drizzle-orm/pg-core';
import type { BillingFact } from '#platform/domain/billing-details.ts';
import { eachTyped, type ParcelFact, type PlaceFact, type RouteFact } from '#delivery/domain/order-facts.ts';
import { deliverySpeeds, packageSizes, routeQualities } from '#platform/domain/statuses.ts';
import { companies } from '#people/tables/companies-tables.ts';
import { districtOf } from '#platform/tables/columns.ts';
import { pathColumn } from './path-column.ts';

export const placeColumns = {
  pickupPlaceId: text('pickup_place_id').notNull(),
  pickupAddress: text('pickup_address').notNull(),
  pickupLat: doublePrecision('pickup_lat').notNull(),
  pickupLng: doublePrecision('pickup_lng').notNull(),
  pickupPinned: boolean('pickup_pinned').notNull().default(false),
  deliveryPlaceId: text('delivery_place_id').notNull(),
  deliveryAddress: text('delivery_address').notNull(),
  deliveryLat: doublePrecision('delivery_lat').notNull(),
  deliveryLng: doublePrecision('delivery_lng').notNull(),
  deliveryPinned: boolean('delivery_pinned').notNull().default(false),
} satisfies Record<PlaceFact, unknown>;

export const parcelColumns = {
  packageSize: text('package_size', { enum: packageSizes }).notNull(),
  weightKg: integer('weight').notNull(),
} satisfies Record<ParcelFact, unknown>;

export const routeColumns = {
  distanceMeters: integer('distance_meters').notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  routeEngine: text('route_engine').notNull(),
  routeQuality: text('route_quality', { enum: routeQualities }).notNull(),
  routeDataVersion: text('route_data_version').notNull(),
  path: pathColumn('path').notNull(),
} satisfies Record<RouteFact, unknown>;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const orderedColumns = {
  deliverySpeed: text('delivery_speed', { enum: deliverySpeeds }).notNull(),
  // An optional one may have been added later: its older rows, and the last version's new ones, lack it.
  ...eachTyped((fact, { kind }) => {
    const column = text(snakeCase(fact)).notNull();
    return kind === 'optional' || kind === 'email' ? column.default('') : column;
  }),
  /** Ordered for a company, whose delivery it is; null for a person's own. */
  companyId: uuid('company_id').references(() => companies.id),
  costCentre: text('cost_centre').notNull().default(''),
  reference: text('reference').notNull().default(''),
  /** What the company's program calls it; null for what people order. */
  externalId: text('external_id'),
};

export const billingColumns = {
  billingCompany: text('billing_company').notNull().default(''),
  billingAddress: text('billing_address').notNull().default(''),
  billingVatId: text('billing_vat_id').notNull().default(''),
} satisfies Record<BillingFact, unknown>;

/** Signature and photo: storage keys, never public addresses. */
export const proofColumns = {
  deliveryConfirmedBy: text('delivery_confirmed_by'),
  deliverySignatureUrl: text('delivery_signature_url'),
  /** Typed on the keyboard by a person who could not draw. */
  deliverySignatureTyped: boolean('delivery_signature_typed').notNull().default(false),
  deliveryPhotoUrl: text('delivery_photo_url'),
  /** Where it was left as the receiver wished; the photo replaces name and signature. */
  deliverySafePlace: text('delivery_safe_place'),
};

/**
 * Postcode and district, about a kilometre, and no route: all that remains of an order's places after
 * erasure.
 */
export function erasedPlaces(table: Record<PlaceFact, AnyColumn>) {
  const roughly = (point: AnyColumn) => sql`round(${point}::numeric, 2)`;
  return {
    pickupPlaceId: '',
    deliveryPlaceId: '',
    pickupAddress: districtOf(table.pickupAddress),
    deliveryAddress: districtOf(table.deliveryAddress),
    pickupLat: roughly(table.pickupLat),
    pickupLng: roughly(table.pickupLng),
    deliveryLat: roughly(table.deliveryLat),
    deliveryLng: roughly(table.deliveryLng),
    pickupPinned: false,
    deliveryPinned: false,
    path: [],
  };
}

/** Clears every text that a person typed. */
export const erasedTexts = { ...eachTyped(() => ''), costCentre: '', reference: '', externalId: null };
