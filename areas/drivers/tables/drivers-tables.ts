import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { documentKinds, expiringPapers, identityKinds } from '#drivers/domain/onboarding-lists.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { bareOf, oneOf, timestamps } from '#platform/tables/columns.ts';

export const drivers = pgTable(
  'drivers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    fullName: text('full_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    isOnline: boolean('is_online').notNull().default(false),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    /** When the onboarding was finished, or new documents were submitted after a rejection. */
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** An admin's approval decision on the documents: approved, rejected or pending. */
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    rejectedAt: timestamp('rejected_at', { withTimezone: true }),
    /** Shown to the driver, who responds with new documents. */
    rejectionReason: text('rejection_reason'),
    /** Last position while online, for distances and assignment; erased when the driver goes offline. */
    lastLat: doublePrecision('last_lat'),
    lastLng: doublePrecision('last_lng'),
    lastPositionAt: timestamp('last_position_at', { withTimezone: true }),
    /** Of the phone, in percent, where its browser tells; erased with the position. */
    batteryPercent: integer('battery_percent'),
    onlineSince: timestamp('online_since', { withTimezone: true }),
    /** Last sign of life while online: a position, an act, or the open page. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    /** An offer expired without any sign of life: no further one until the next sign. */
    unansweredAt: timestamp('unanswered_at', { withTimezone: true }),
    /** The only watch job that may act: a second one for the same driver ends. */
    silenceDueAt: timestamp('silence_due_at', { withTimezone: true }),
    /** Taken offline for lack of a sign of life; shown until the driver goes online again. */
    silentAt: timestamp('silent_at', { withTimezone: true }),
    /** Since when the driver's page is out of view, as the phone says; null while it is visible. */
    pageHiddenAt: timestamp('page_hidden_at', { withTimezone: true }),
    /** When a push last asked for the page to be opened again. */
    askedBackAt: timestamp('asked_back_at', { withTimezone: true }),
    /** End of today's shift, as given when going online; null if not given. */
    shiftEndsAt: timestamp('shift_ends_at', { withTimezone: true }),
    /** A break: no offers before it ends. */
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    /** The length of a break that begins after the last drop-off; no offers until then either. */
    pendingPauseMinutes: integer('pending_pause_minutes'),
    dateOfBirth: date('date_of_birth'),
    age: integer('age'),
    nationality: text('nationality'),
    address: text('address'),
    addressPlaceId: text('address_place_id'),
    vehicleType: text('vehicle_type', { enum: vehicleTypes }),
    plateNumber: text('plate_number'),
    maxLoadKg: integer('max_load_kg'),
    bankName: text('bank_name'),
    accountHolderName: text('account_holder_name'),
    /** IBAN */
    accountNumber: text('account_number'),
    /** BIC */
    routingNumber: text('routing_number'),
    identityKind: text('identity_kind', { enum: identityKinds }),
    /** Storage keys, never public addresses. */
    driverLicenseUrl: text('driver_license_url'),
    driverLicenseBackUrl: text('driver_license_back_url'),
    idFrontUrl: text('id_front_url'),
    idBackUrl: text('id_back_url'),
    passportUrl: text('passport_url'),
    idDocumentUrl: text('id_document_url'),
    /** Expiry dates of the papers, as an admin read them. */
    licenseExpiresOn: date('license_expires_on'),
    identityExpiresOn: date('identity_expires_on'),
    /** The entry in the Bundesnetzagentur's register of postal providers, and when an admin looked it up. */
    registerNumber: text('register_number'),
    registerCheckedOn: date('register_checked_on'),
    /** When to look next; null before the first approval. See `findRegisterDue`. */
    registerDueOn: date('register_due_on'),
    ...timestamps,
  },
  (table) => [
    check('drivers_online', sql`${table.onboardingCompleted} or not ${table.isOnline}`),
    check('drivers_vehicle', oneOf(table.vehicleType, vehicleTypes)),
    check('drivers_identity', oneOf(table.identityKind, identityKinds)),
    check('drivers_battery', sql`${table.batteryPercent} between 0 and 100`),
    check('drivers_decision', sql`${table.approvedAt} is null or ${table.rejectedAt} is null`),
    index('drivers_plate').on(sql`${bareOf(table.plateNumber)} text_pattern_ops`),
    index('drivers_awaiting_decision')
      .on(table.submittedAt)
      .where(
        sql`${table.onboardingCompleted} and ${table.approvedAt} is null and ${table.rejectedAt} is null`,
      ),
  ],
);

/** Submitted, and not decided yet. */
export const isAwaitingDecision = and(
  drivers.onboardingCompleted,
  isNotNull(drivers.submittedAt),
  isNull(drivers.approvedAt),
  isNull(drivers.rejectedAt),
);

/** `findRegisterDue` in SQL. */
export const registerDueOn = sql<
  string | null
>`coalesce(${drivers.registerDueOn}, (${drivers.approvedAt} at time zone 'Europe/Berlin' + interval '3 months')::date)`;

/** `findSilentAt` in SQL: the last sign of life, or the end of a later break. */
export const lastHeardAt = sql<Date>`greatest(${drivers.lastSeenAt}, ${drivers.lastPositionAt}, ${drivers.pausedUntil})`;

/** Online, and not heard of since. */
export const isSilent = (heardBefore: Date) =>
  and(drivers.isOnline, sql`${lastHeardAt} <= ${heardBefore.toISOString()}::timestamptz`);

/** Which reminders of an expiring paper were sent: each once per date. */
export const expiryReminders = pgTable(
  'expiry_reminders',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paper: text('paper', { enum: expiringPapers }).notNull(),
    expiresOn: date('expires_on').notNull(),
    daysBefore: integer('days_before').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.paper, table.expiresOn, table.daysBefore] }),
    check('expiry_reminders_paper', oneOf(table.paper, expiringPapers)),
  ],
);

/** A document being uploaded: the parts received so far are kept, sealed, in the file store. */
export const documentUploads = pgTable(
  'document_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('document_uploads_kind', oneOf(table.kind, documentKinds)),
    index('document_uploads_user').on(table.userId),
    index('document_uploads_created').on(table.createdAt),
  ],
);
