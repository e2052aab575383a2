/** The drivers' shift plan: admins plan, drivers see their own and ask. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { absenceKinds, MAX_BREAK_MINUTES } from '#drivers/domain/shift-lists.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { dayField, idField, optionalTextField } from '#platform/contract/fields.ts';
import { shiftTemplateContract } from './shift-template-operations.ts';
import { absence, offeredShift, ownShift, shiftWeek, swapOffer, weekFilled, wish } from './shift-views.ts';

const clockField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit an.');
const personIdField = z.string().min(1).max(64);

const given = z.object({
  /** Without it a new shift is made. */
  id: idField.optional(),
  driverId: personIdField,
  day: dayField,
  from: clockField,
  /** Not later than `from`: on the next day. */
  until: clockField,
  /** Without it that of a shift as long as before, else what the law asks for. */
  breakMinutes: z.number().int().min(0).max(MAX_BREAK_MINUTES).optional(),
});
export const openShiftInput = given.omit({ driverId: true });
export const shiftInput = given.extend({
  /** The open shift that is given to the driver, and is open no more. */
  openShiftId: idField.optional(),
});
export const wishInput = given.pick({ day: true, from: true, until: true });
const absenceDays = z.object({ kind: z.enum(absenceKinds), firstDay: dayField, lastDay: dayField });

const tags = ['Schichten'];
const done = z.object({ id: idField });
const shiftErrors = ['SHIFT_NOT_FOUND', 'SHIFT_OVERLAPS', 'SHIFT_TOO_LONG', 'DRIVER_NOT_FOUND'] as const;
const driverErrors = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;
/** Why a driver cannot take a shift. */
const takingErrors = [
  'SHIFT_TAKEN',
  'SHIFT_BEGUN',
  'OWN_SHIFT_OVERLAPS',
  'SHIFT_DURING_ABSENCE',
  'SHIFT_BREAKS_LAW',
  'EMAIL_UNCONFIRMED_DRIVER',
  'ONBOARDING_UNFINISHED',
  'DOCUMENTS_REJECTED',
  'APPROVAL_MISSING',
] as const;

export const shiftsContract = {
  ...shiftTemplateContract,
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
    .errors(declareChangeErrors(...adminErrors, ...shiftErrors, 'SHIFT_TAKEN')),
  deleteShift: oc
    .route({ method: 'POST', path: '/admin/shifts/{id}/delete', summary: 'Eine Schicht löschen', tags })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'SHIFT_NOT_FOUND')),
  saveOpenShift: oc
    .meta({ sample: { day: '2026-11-23', from: '08:00', until: '16:30', breakMinutes: 30 } })
    .route({
      method: 'POST',
      path: '/admin/open-shifts',
      summary: 'Eine Schicht ohne Fahrer ausschreiben oder ändern',
      tags,
    })
    .input(openShiftInput)
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'SHIFT_TAKEN', 'SHIFT_TOO_LONG')),
  deleteOpenShift: oc
    .route({
      method: 'POST',
      path: '/admin/open-shifts/{id}/delete',
      summary: 'Eine ausgeschriebene Schicht löschen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'SHIFT_TAKEN')),
  answerShiftWish: oc
    .meta({ sample: { state: 'granted' } })
    .route({
      method: 'POST',
      path: '/admin/shift-wishes/{id}/answer',
      summary: 'Aus einem Wunsch eine Schicht machen, oder ihn ablehnen',
      tags,
    })
    .input(z.object({ id: idField, state: z.enum(['granted', 'refused']) }))
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'WISH_NOT_FOUND', 'SHIFT_OVERLAPS', 'DRIVER_NOT_FOUND')),
  copyWeek: oc
    .meta({ sample: { week: '2026-11-23' } })
    .route({
      method: 'POST',
      path: '/admin/shifts/copy',
      summary: 'Die Schichten der Vorwoche übernehmen, wo noch keine geplant ist',
      tags,
    })
    .input(z.object({ week: dayField }))
    .output(weekFilled)
    .errors(declareChangeErrors(...adminErrors)),
  publishWeek: oc
    .meta({ sample: { week: '2026-11-23' } })
    .route({
      method: 'POST',
      path: '/admin/shifts/publish',
      summary: 'Die Entwürfe einer Woche veröffentlichen; jeder Fahrer hört einmal davon',
      tags,
    })
    .input(z.object({ week: dayField }))
    .output(z.object({ count: z.number().int(), drivers: z.number().int() }))
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
    .output(
      z.object({
        shifts: z.array(ownShift),
        absences: z.array(absence),
        openShifts: z.array(offeredShift),
        swapOffers: z.array(swapOffer),
        wishes: z.array(wish),
      }),
    )
    .errors(declareErrors(...driverErrors)),
  askForSwap: oc
    .meta({ sample: { reason: 'A' } })
    .route({ method: 'POST', path: '/driver/shifts/{id}/swap', summary: 'Um einen Tausch bitten', tags })
    .input(z.object({ id: idField, reason: optionalTextField(200) }))
    .output(done)
    .errors(declareChangeErrors(...driverErrors, 'SHIFT_NOT_FOUND')),
  takeShift: oc
    .route({
      method: 'POST',
      path: '/driver/open-shifts/{id}/take',
      summary: 'Eine offene Schicht übernehmen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...driverErrors, ...takingErrors)),
  offerToSwap: oc
    .route({
      method: 'POST',
      path: '/driver/shifts/{id}/offer',
      summary: 'Anbieten, die Schicht eines Kollegen zu übernehmen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...driverErrors, ...takingErrors)),
  withdrawSwap: oc
    .route({
      method: 'POST',
      path: '/driver/shifts/{id}/withdraw',
      summary: 'Den Wunsch nach einem Tausch oder das Angebot zurückziehen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...driverErrors, 'SHIFT_NOT_FOUND')),
  wishForShift: oc
    .meta({ sample: { day: '2026-11-23', from: '10:00', until: '14:00' } })
    .route({ method: 'POST', path: '/driver/shift-wishes', summary: 'Sich eine Schicht wünschen', tags })
    .input(wishInput)
    .output(done)
    .errors(declareChangeErrors(...driverErrors, 'WISH_IN_PAST', 'WISHES_TOO_MANY', 'SHIFT_TOO_LONG')),
  withdrawShiftWish: oc
    .route({
      method: 'POST',
      path: '/driver/shift-wishes/{id}/withdraw',
      summary: 'Einen Schichtwunsch zurückziehen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(done)
    .errors(declareChangeErrors(...driverErrors, 'WISH_NOT_FOUND')),
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
