/** The drivers' shift plan: admins plan, drivers see their own and ask. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import {
  type AbsenceKind,
  absenceKinds,
  absenceStates,
  MAX_BREAK_MINUTES,
} from '#drivers/domain/shift-lists.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { dayField, idField, instantField, optionalTextField } from '#platform/contract/fields.ts';

export const absenceNames: Record<AbsenceKind, string> = {
  vacation: 'Urlaub',
  sick: 'Krank',
  other: 'Abwesend',
};

const clockField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit an.');
const personIdField = z.string().min(1).max(64);

const shift = z.object({
  id: idField,
  /** The calendar day of its begin in Berlin. */
  day: dayField,
  startsAt: instantField,
  endsAt: instantField,
  breakMinutes: z.number().int(),
  swapAskedAt: instantField.nullable(),
  swapReason: z.string().nullable(),
});
/** What the law on working hours says. */
const hoursWarnings = z.array(z.object({ source: z.string(), text: z.string(), isBroken: z.boolean() }));
const plannedShift = shift.extend({
  warnings: hoursWarnings,
});
export type PlannedShift = z.infer<typeof plannedShift>;

const absence = z.object({
  id: idField,
  kind: z.enum(absenceKinds),
  firstDay: dayField,
  lastDay: dayField,
  state: z.enum(absenceStates),
});
export type AbsenceView = z.infer<typeof absence>;

const shiftWeek = z.object({
  monday: dayField,
  days: z.array(z.object({ day: dayField, holiday: z.string().nullable() })),
  drivers: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      /** Planned in this week, without breaks. */
      workMinutes: z.number().int(),
      /** About the week as a whole, and those before it. */
      warnings: hoursWarnings,
      shifts: z.array(plannedShift),
      absences: z.array(absence),
    }),
  ),
  /** By day and hour: the orders expected, the drivers that they need, and those planned. */
  demand: z.array(
    z.object({
      day: dayField,
      hour: z.number().int(),
      orders: z.number(),
      needed: z.number().int(),
      planned: z.number().int(),
    }),
  ),
  deliveriesAnHour: z.number(),
  forecastWeeks: z.number().int(),
});
export type ShiftWeek = z.infer<typeof shiftWeek>;

export const shiftInput = z.object({
  /** Without it a new shift is made. */
  id: idField.optional(),
  driverId: personIdField,
  day: dayField,
  from: clockField,
  /** Not later than `from`: on the next day. */
  until: clockField,
  breakMinutes: z.number().int().min(0).max(MAX_BREAK_MINUTES),
});
const absenceDays = z.object({ kind: z.enum(absenceKinds), firstDay: dayField, lastDay: dayField });

const tags = ['Schichten'];
const done = z.object({ id: idField });
const shiftErrors = ['SHIFT_NOT_FOUND', 'SHIFT_OVERLAPS', 'SHIFT_TOO_LONG', 'DRIVER_NOT_FOUND'] as const;
const driverErrors = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;

export const shiftsContract = {
  getShiftWeek: oc
    .meta({ waits: 'always', sample: { week: '2026-11-23' } })
    .route({ method: 'GET', path: '/admin/shifts', summary: 'Wer wann in einer Woche fährt', tags })
    .input(z.object({ week: dayField }))
    .output(shiftWeek)
    .errors(declareErrors(...adminErrors)),
  saveShift: oc
    .meta({ sample: { driverId: 'A', day: '2026-11-23', from: '08:00', until: '16:30', breakMinutes: 30 } })
    .route({ method: 'POST', path: '/admin/shifts', summary: 'Eine Schicht anlegen oder ändern', tags })
    .input(shiftInput)
    .output(done)
    .errors(declareChangeErrors(...adminErrors, ...shiftErrors)),
  deleteShift: oc
    .route({ method: 'POST', path: '/admin/shifts/{id}/delete', summary: 'Eine Schicht löschen', tags })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'SHIFT_NOT_FOUND')),
  copyWeek: oc
    .meta({ sample: { week: '2026-11-23' } })
    .route({
      method: 'POST',
      path: '/admin/shifts/copy',
      summary: 'Die Schichten der Vorwoche übernehmen, wo noch keine geplant ist',
      tags,
    })
    .input(z.object({ week: dayField }))
    .output(
      z.object({
        count: z.number().int(),
        /** At times that the clock skips or shows twice on their day. */
        leftOut: z.number().int().optional(),
      }),
    )
    .errors(declareChangeErrors(...adminErrors)),
  answerSwap: oc
    .meta({ sample: { driverId: null } })
    .route({
      method: 'POST',
      path: '/admin/shifts/{id}/swap',
      summary: 'Eine Schicht einem anderen Fahrer geben, wie erbeten, oder das ablehnen',
      tags,
    })
    .input(z.object({ id: idField, driverId: personIdField.nullable() }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, ...shiftErrors)),
  saveAbsence: oc
    .meta({ sample: { driverId: 'A', kind: 'vacation', firstDay: '2026-12-01', lastDay: '2026-12-02' } })
    .route({ method: 'POST', path: '/admin/absences', summary: 'Eine Abwesenheit eintragen', tags })
    .input(absenceDays.extend({ driverId: personIdField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'ABSENCE_DAYS_INVALID')),
  answerAbsence: oc
    .meta({ sample: { state: 'approved' } })
    .route({
      method: 'POST',
      path: '/admin/absences/{id}/answer',
      summary: 'Eine Abwesenheit genehmigen, ablehnen oder streichen',
      tags,
    })
    .input(z.object({ id: idField, state: z.enum(['approved', 'refused']) }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'ABSENCE_NOT_FOUND')),
  listOwnShifts: oc
    .route({ method: 'GET', path: '/driver/shifts', summary: 'Eigene nächste Schichten', tags })
    .output(z.object({ shifts: z.array(shift), absences: z.array(absence) }))
    .errors(declareErrors(...driverErrors)),
  askForSwap: oc
    .meta({ sample: { reason: 'A' } })
    .route({ method: 'POST', path: '/driver/shifts/{id}/swap', summary: 'Um einen Tausch bitten', tags })
    .input(z.object({ id: idField, reason: optionalTextField(200) }))
    .output(done)
    .errors(declareChangeErrors(...driverErrors, 'SHIFT_NOT_FOUND')),
  askForAbsence: oc
    .meta({ sample: { kind: 'vacation', firstDay: '2026-12-01', lastDay: '2026-12-02' } })
    .route({
      method: 'POST',
      path: '/driver/absences',
      summary: 'Urlaub erbitten oder sich krankmelden',
      tags,
    })
    .input(absenceDays)
    .output(done)
    .errors(declareChangeErrors(...driverErrors, 'ABSENCE_DAYS_INVALID')),
};
