/** The admins' board: every delivery, and the needs for attention. */
import { listSearchField } from '#platform/contract/list-search.ts';
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { commands } from '#delivery/domain/commands.ts';
import { type DeliveryStatus, deliveryStatuses } from '#platform/domain/statuses.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { statusBadge } from '#delivery/contract/deliveries.ts';
import { arrivalFields } from '#delivery/contract/order-fields.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { idField, instantField, lineField, speedField, textField } from '#platform/contract/fields.ts';
import { boardOrderField, keyCursorField } from './board-order.ts';
import { deliveryFile } from './delivery-file.ts';
import { boardPoint, driverChoice, driverPlace, driverTour, lane, waitingDelivery } from './tours.ts';

/** 'running': not ended. */
const boardFlags = ['running', 'late', 'stuck', 'no_driver'] as const;

/** Several values of a list, joined by commas in the URL. */
const someOf = <T extends string>(all: readonly T[]) =>
  z
    .string()
    .max(200)
    .refine((text) => text.split(',').every((each) => (all as readonly string[]).includes(each)))
    .transform((text) => text.split(',') as T[]);

/** Four degrees joined by commas in the URL. */
const sectionField = z
  .string()
  .max(100)
  .transform((text) => text.split(',').map((degrees) => (degrees.trim() ? Number(degrees) : Number.NaN)))
  .pipe(
    z.tuple([z.number(), z.number(), z.number(), z.number()]).transform(([west, south, east, north]) => ({
      west,
      south,
      east,
      north,
    })),
  );

const personIdField = z.string().min(1).max(64);

export const boardFilters = z.object({
  status: someOf<DeliveryStatus>(deliveryStatuses).optional(),
  speed: speedField.optional(),
  /** Ordered on that day in Berlin's time zone. */
  day: z.iso.date().optional(),
  driver: personIdField.optional(),
  customer: personIdField.optional(),
  only: someOf(boardFlags).optional(),
  search: listSearchField.optional(),
  /** Active deliveries whose next stop lies in this section of the map: west, south, east, north. */
  section: sectionField.optional(),
});

export const boardRow = statusBadge.extend({
  id: idField,
  shortId: z.string(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  senderName: z.string(),
  receiverName: z.string(),
  deliverySpeed: speedField,
  createdAt: instantField,
  /** When it was delivered or cancelled, or its receiver was absent; null before. */
  endedAt: instantField.nullable(),
  ...arrivalFields,
  /** The receiver wishes it no earlier; null also once it has ended. */
  notBefore: instantField.nullable(),
  /** The version that an act refers to. */
  updatedAt: instantField,
  driverId: z.string().nullable(),
  driverName: z.string().nullable(),
  isLate: z.boolean(),
  isStuck: z.boolean(),
  allowedCommands: z.array(z.enum(commands)),
});
export type BoardRow = z.infer<typeof boardRow>;

/** The needs of a delivery, most urgent first, with their German names. */
export const needs = {
  late: 'Verspätet',
  silent: 'Fahrer antwortet nicht',
  listed: 'Kein Fahrer gefunden',
  unaccepted: 'Niemand nimmt an',
  late_soon: 'Droht zu spät zu kommen',
  parcel_kept: 'Paket noch beim Fahrer',
  contested: 'Zahlung angefochten',
  refund_failed: 'Erstattung fehlgeschlagen',
  objection: 'Einspruch eines Fahrers',
  rushed: 'Auffällige Fahrt',
} as const;
export type Need = keyof typeof needs;

const need = z.object({
  delivery: boardRow,
  /** At least one, most urgent first. */
  reasons: z.array(
    z.object({
      kind: z.enum(Object.keys(needs) as [Need, ...Need[]]),
      /** Since when, or until when there is time. */
      at: instantField,
      text: z.string(),
      /** Whom to call about it. */
      phone: z.string().optional(),
    }),
  ),
});
export type NeedRow = z.infer<typeof need>;

const view = z.object({ id: idField, name: z.string(), query: z.string() });

export const viewNameField = textField('Bitte geben Sie der Ansicht einen Namen.', 60);
const viewQueryField = z.string().max(1000);

const tags = ['Verwaltung'];
const byId = z.object({ id: z.string().max(100) });
const done = z.object({ id: idField });

const read = <const C extends ErrorCode = never>(path: `/${string}`, summary: string, ...codes: C[]) =>
  oc
    .route({ method: 'GET', path, summary, tags })
    .errors(declareErrors<(typeof adminErrors)[number] | C>(...adminErrors, ...codes));

export const boardContract = {
  listBoard: read('/admin/board', 'Sendungen in einer Reihenfolge, 50 auf einmal')
    .input(boardFilters.extend({ order: boardOrderField.optional(), after: keyCursorField.optional() }))
    .output(z.object({ rows: z.array(boardRow), next: keyCursorField.nullable() })),
  listNeeds: read(
    '/admin/board/needs',
    'Sendungen, um die sich jemand kümmern muss, dringende zuerst',
  ).output(z.object({ needs: z.array(need), hasMore: z.boolean() })),
  listPoints: read('/admin/board/points', 'Wohin die laufenden Sendungen als Nächstes müssen').output(
    z.object({ points: z.array(boardPoint), hasMore: z.boolean() }),
  ),
  getDriverTour: read(
    '/admin/drivers/{id}/tour',
    'Was ein Fahrer noch vor sich hat, in seiner Reihenfolge',
    'DRIVER_NOT_FOUND',
  )
    .input(z.object({ id: personIdField }))
    .output(driverTour),
  getDriverLoad: read(
    '/admin/drivers/{id}/load',
    'Was ein Fahrer in der Hand hat, und wo er zuletzt war',
    'DRIVER_NOT_FOUND',
  )
    .input(z.object({ id: personIdField }))
    .output(
      z.object({
        name: z.string(),
        phone: z.string(),
        isOnline: z.boolean(),
        /** While online only. */
        place: driverPlace.nullable(),
        /** What is in the vehicle first. */
        deliveries: z.array(boardRow),
      }),
    ),
  listTours: read('/admin/board/tours', 'Die geplanten Touren aller Fahrer').output(
    z.object({
      lanes: z.array(lane),
      hasMore: z.boolean(),
      /** Without a driver, the earliest promise first; `waitingCount` counts those that are left out too. */
      waiting: z.array(waitingDelivery),
      waitingCount: z.number().int(),
    }),
  ),
  listViews: read('/admin/board/views', 'Eigene gespeicherte Ansichten').output(
    z.object({ views: z.array(view) }),
  ),
  saveView: oc
    .meta({ sample: { name: 'A', query: '' } })
    .route({ method: 'POST', path: '/admin/board/views', summary: 'Eine Ansicht speichern', tags })
    .input(z.object({ name: viewNameField, query: viewQueryField }))
    .output(view)
    .errors(declareChangeErrors(...adminErrors, 'VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS')),
  changeView: oc
    .meta({ sample: { name: 'A', query: '' } })
    .route({
      method: 'POST',
      path: '/admin/board/views/{id}',
      summary: 'Eine Ansicht umbenennen, und was sie zeigt',
      tags,
    })
    .input(z.object({ id: idField, name: viewNameField, query: viewQueryField }))
    .output(view)
    .errors(declareChangeErrors(...adminErrors, 'VIEW_NOT_FOUND', 'VIEW_NAME_TAKEN')),
  deleteView: oc
    .route({ method: 'POST', path: '/admin/board/views/{id}/delete', summary: 'Eine Ansicht löschen', tags })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'VIEW_NOT_FOUND')),
  getDeliveryFile: read(
    '/admin/deliveries/{id}',
    'Alles, was mit einer Sendung geschah',
    'DELIVERY_NOT_FOUND',
  )
    .input(byId)
    .output(deliveryFile),
  listDriverChoices: read(
    '/admin/deliveries/{id}/drivers',
    'Fahrer, die diese Sendung übernehmen können, der beste zuerst',
    'DELIVERY_NOT_FOUND',
  )
    .input(byId.extend({ search: lineField(100).optional() }))
    .output(z.object({ drivers: z.array(driverChoice) })),
};
