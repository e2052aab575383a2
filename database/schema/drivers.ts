import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { timestamps } from './columns.ts';

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
    /** An admin's decision on the documents. */
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** Last position while online, for distances and assignment; erased at going offline. */
    lastLat: doublePrecision('last_lat'),
    lastLng: doublePrecision('last_lng'),
    lastPositionAt: timestamp('last_position_at', { withTimezone: true }),
    dateOfBirth: date('date_of_birth'),
    age: integer('age'),
    nationality: text('nationality'),
    address: text('address'),
    vehicleType: text('vehicle_type'),
    plateNumber: text('plate_number'),
    maxLoadKg: integer('max_load_kg'),
    bankName: text('bank_name'),
    accountHolderName: text('account_holder_name'),
    /** IBAN */
    accountNumber: text('account_number'),
    /** BIC */
    routingNumber: text('routing_number'),
    /** Storage keys, never public addresses. */
    driverLicenseUrl: text('driver_license_url'),
    idFrontUrl: text('id_front_url'),
    idBackUrl: text('id_back_url'),
    passportUrl: text('passport_url'),
    idDocumentUrl: text('id_document_url'),
    ...timestamps,
  },
  (table) => [check('drivers_online', sql`${table.onboardingCompleted} or not ${table.isOnline}`)],
);
