import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { copyWeek } from './copy-week.ts';
import { getShiftWeek } from './get-shift-week.ts';
import { askForSwap, listOwnShifts } from './own-shifts.ts';
import { answerAbsence, askForAbsence, saveAbsence } from './plan-absence.ts';
import { answerSwap, deleteShift, saveShift } from './save-shift.ts';
import { deleteAllOf, listAllOf } from './shifts.store.ts';

const plans = apiFor({ admin: 'driver_decisions' }).shifts;
const own = apiFor('driver').shifts;

const shiftsRoutes = {
  getShiftWeek: plans.getShiftWeek.handler(({ context, input }) =>
    getShiftWeek(context.services, input.week),
  ),
  saveShift: plans.saveShift.handler(async ({ context, input }) => ({
    id: await saveShift(context.services, context.signedIn, input),
  })),
  deleteShift: plans.deleteShift.handler(async ({ context, input }) => {
    await deleteShift(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  copyWeek: plans.copyWeek.handler(({ context, input }) =>
    copyWeek(context.services, context.signedIn, input.week),
  ),
  answerSwap: plans.answerSwap.handler(async ({ context, input }) => {
    await answerSwap(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  saveAbsence: plans.saveAbsence.handler(async ({ context, input }) => ({
    id: await saveAbsence(context.services, context.signedIn, input),
  })),
  answerAbsence: plans.answerAbsence.handler(async ({ context, input }) => {
    await answerAbsence(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  listOwnShifts: own.listOwnShifts.handler(({ context }) =>
    listOwnShifts(context.services, context.signedIn),
  ),
  askForSwap: own.askForSwap.handler(async ({ context, input }) => {
    await askForSwap(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  askForAbsence: own.askForAbsence.handler(async ({ context, input }) => ({
    id: await askForAbsence(context.services, context.signedIn, input),
  })),
};

export const shiftsModule = {
  routes: { shifts: shiftsRoutes },
  personalData: {
    exports: { driver: { shifts: listAllOf } },
    erases: { driver: (tx, { id }) => deleteAllOf(tx, id) },
  },
} satisfies Module;
