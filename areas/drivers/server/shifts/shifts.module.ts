import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { copyWeek } from './copy-week.ts';
import { getShiftWeek } from './get-shift-week.ts';
import { deleteOpenShift, saveOpenShift, takeShift } from './open-shifts.ts';
import { deleteOpenShiftsBefore } from './open-shifts.store.ts';
import { askForSwap, listOwnShifts, offerToSwap, withdrawSwap } from './own-shifts.ts';
import { shiftChangesJob } from './leave-change.ts';
import { deleteChangesOf, listChangesOf } from './shift-changes.store.ts';
import { publishWeek } from './publish-week.ts';
import { answerAbsence, askForAbsence, saveAbsence } from './plan-absence.ts';
import { answerSwap, deleteShift, saveShift } from './save-shift.ts';
import {
  applyShiftTemplate,
  deleteShiftTemplate,
  listShiftTemplates,
  renameShiftTemplate,
  saveShiftTemplate,
} from './shift-templates.ts';
import { deleteTemplateShiftsOf, listTemplateShiftsOf } from './shift-templates.store.ts';
import { answerWish, wishForShift, withdrawWish } from './shift-wishes.ts';
import { deleteWishesBefore, deleteWishesOf, listAllWishesOf } from './shift-wishes.store.ts';
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
  saveOpenShift: plans.saveOpenShift.handler(async ({ context, input }) => ({
    id: await saveOpenShift(context.services, context.signedIn, input),
  })),
  deleteOpenShift: plans.deleteOpenShift.handler(async ({ context, input }) => {
    await deleteOpenShift(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  answerShiftWish: plans.answerShiftWish.handler(async ({ context, input }) => {
    await answerWish(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  copyWeek: plans.copyWeek.handler(({ context, input }) =>
    copyWeek(context.services, context.signedIn, input.week),
  ),
  publishWeek: plans.publishWeek.handler(({ context, input }) =>
    publishWeek(context.services, context.signedIn, input.week),
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
  listShiftTemplates: plans.listShiftTemplates.handler(async ({ context }) => ({
    templates: await listShiftTemplates(context.services),
  })),
  saveShiftTemplate: plans.saveShiftTemplate.handler(async ({ context, input }) => ({
    id: await saveShiftTemplate(context.services, context.signedIn, input),
  })),
  applyShiftTemplate: plans.applyShiftTemplate.handler(({ context, input }) =>
    applyShiftTemplate(context.services, context.signedIn, input),
  ),
  renameShiftTemplate: plans.renameShiftTemplate.handler(async ({ context, input }) => {
    await renameShiftTemplate(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  deleteShiftTemplate: plans.deleteShiftTemplate.handler(async ({ context, input }) => {
    await deleteShiftTemplate(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  listOwnShifts: own.listOwnShifts.handler(({ context }) =>
    listOwnShifts(context.services, context.signedIn),
  ),
  askForSwap: own.askForSwap.handler(async ({ context, input }) => {
    await askForSwap(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  takeShift: own.takeShift.handler(async ({ context, input }) => {
    await takeShift(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  offerToSwap: own.offerToSwap.handler(async ({ context, input }) => {
    await offerToSwap(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  withdrawSwap: own.withdrawSwap.handler(async ({ context, input }) => {
    await withdrawSwap(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  wishForShift: own.wishForShift.handler(async ({ context, input }) => ({
    id: await wishForShift(context.services, context.signedIn, input),
  })),
  withdrawShiftWish: own.withdrawShiftWish.handler(async ({ context, input }) => {
    await withdrawWish(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  askForAbsence: own.askForAbsence.handler(async ({ context, input }) => ({
    id: await askForAbsence(context.services, context.signedIn, input),
  })),
};

export const shiftsModule = {
  routes: { shifts: shiftsRoutes },
  jobs: (services) => [shiftChangesJob(services)],
  retention: [
    {
      what: 'open shifts that nobody took',
      kept: { days: 30 },
      end: ({ db }, before) => deleteOpenShiftsBefore(db, before),
    },
    {
      what: 'wishes for shifts',
      kept: { days: 30 },
      end: ({ db }, before) => deleteWishesBefore(db, before),
    },
  ],
  personalData: {
    exports: {
      driver: {
        shifts: listAllOf,
        shiftWishes: listAllWishesOf,
        shiftTemplates: listTemplateShiftsOf,
        shiftChanges: listChangesOf,
      },
    },
    erases: {
      driver: async (tx, { id }) => {
        await deleteAllOf(tx, id);
        await deleteWishesOf(tx, id);
        await deleteTemplateShiftsOf(tx, id);
        await deleteChangesOf(tx, id);
      },
    },
  },
} satisfies Module;
