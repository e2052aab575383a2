import type { AdminArea } from '#people/domain/duties.ts';
import { apiFor, type SignedInContext } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { refundPart } from '#money/server/checkout/refund-part.ts';
import { giveAdminCommand } from '#delivery/server/deliveries/give-admin-command.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { planRun } from '#dispatch/server/dispatcher/plan-run.ts';
import type { Services } from '#app/services.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { thenGiveWay } from '#platform/server/process/give-way.ts';
import { addNote } from './add-note.ts';
import { correctDelivery, prepareCorrection } from './correct-delivery.ts';
import { getDeliveryFile } from './get-delivery-file.ts';
import { getDriverLoad } from './get-driver-load.ts';
import { getDriverTour } from './get-driver-tour.ts';
import { giveMany } from './give-many.ts';
import { giveToDriver } from './give-to-driver.ts';
import { handOverTour } from './hand-over-tour.ts';
import { listBoard } from './list-board.ts';
import { listDriverChoices } from './list-driver-choices.ts';
import { listNeeds } from './list-needs.ts';
import { listPoints } from './list-points.ts';
import { moveInTour, releasePin } from './move-in-tour.ts';
import { listTours } from './list-tours.ts';
import { takeFromDriver } from './take-from-driver.ts';
import { findUndoVersion, undoMove } from './undo-move.ts';
import { changeView, deleteView, listViews, saveView } from './views.ts';

const whoMay = (...areas: AdminArea[]) => apiFor(...areas.map((admin) => ({ admin }))).board;
const reads = whoMay('deliveries');
const acts = whoMay('board');

interface Call<I> {
  context: SignedInContext;
  input: I;
}

/**
 * Each act is one transaction, which also stores its response: a repetition with the same key has no further
 * effect.
 */
async function inOne<I extends { id: string }>(
  { context, input }: Call<I>,
  act: (tx: Transaction) => Promise<unknown>,
): Promise<{ id: string }> {
  const { id } = input;
  await context.services.db.transaction(async (tx) => {
    await act(tx);
    await context.keepAnswer?.(tx, { id });
  });
  return { id };
}

/** The same for a move, whose answer says how it can be undone: the version that `move` returns. */
async function moveInOne<I extends { id: string }>(
  { context, input }: Call<I>,
  move: (tx: Transaction) => Promise<string | null>,
): Promise<{ id: string; undoUpdatedAt: string | null }> {
  return await context.services.db.transaction(async (tx) => {
    const answer = { id: input.id, undoUpdatedAt: await move(tx) };
    await context.keepAnswer?.(tx, answer);
    return answer;
  });
}

const seen = <I extends { seenUpdatedAt: string }>(input: I) => ({
  ...input,
  seenUpdatedAt: new Date(input.seenUpdatedAt),
});

/** The order that the admin saw, measured before the transaction. */
const readTour = async (services: Services, driverId: string) => (await planRun(services, driverId)).stops;

const boardRoutes = {
  listBoard: reads.listBoard.handler(({ context, input }) =>
    listBoard(context.services, context.signedIn, input),
  ),
  listNeeds: reads.listNeeds.handler(({ context }) => listNeeds(context.services, context.signedIn)),
  listPoints: reads.listPoints.handler(({ context }) => thenGiveWay(listPoints(context.services))),
  getDriverTour: acts.getDriverTour.handler(({ context, input }) =>
    getDriverTour(context.services, input.id),
  ),
  getDriverLoad: acts.getDriverLoad.handler(({ context, input }) =>
    getDriverLoad(context.services, context.signedIn, input.id),
  ),
  listTours: reads.listTours.handler(({ context }) => thenGiveWay(listTours(context.services))),
  listViews: reads.listViews.handler(async ({ context }) => ({
    views: await listViews(context.services, context.signedIn),
  })),
  saveView: reads.saveView.handler(({ context, input }) =>
    saveView(context.services, context.signedIn, input),
  ),
  changeView: reads.changeView.handler(({ context, input }) =>
    changeView(context.services, context.signedIn, input),
  ),
  deleteView: reads.deleteView.handler(async ({ context, input }) => {
    await deleteView(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  getDeliveryFile: reads.getDeliveryFile.handler(({ context, input }) =>
    getDeliveryFile(context.services, context.signedIn, input.id),
  ),
  listDriverChoices: acts.listDriverChoices.handler(async ({ context, input }) => ({
    drivers: await listDriverChoices(context.services, input),
  })),
  giveToDriver: acts.giveToDriver.handler(async (call) => {
    const { services, signedIn } = call.context;
    const { place, ...act } = seen(call.input);
    const tour = place && { place, order: await readTour(services, act.driverId) };
    return await moveInOne(call, async (tx) =>
      findUndoVersion(await giveToDriver(services, tx, signedIn, { ...act, tour })),
    );
  }),
  moveInTour: acts.moveInTour.handler(async (call) => {
    const { services, signedIn } = call.context;
    const { place, ...act } = seen(call.input);
    const { driverId } = await getDeliveryRow(services.db, act.id);
    const order = driverId ? await readTour(services, driverId) : [];
    return await moveInOne(call, (tx) =>
      moveInTour(services, tx, signedIn, { ...act, tour: { place, order } }),
    );
  }),
  releasePin: acts.releasePin.handler((call) => {
    const { services, signedIn } = call.context;
    return moveInOne(call, (tx) => releasePin(services, tx, signedIn, seen(call.input)));
  }),
  takeFromDriver: acts.takeFromDriver.handler((call) => {
    const { services, signedIn } = call.context;
    return moveInOne(call, async (tx) =>
      findUndoVersion(await takeFromDriver(services, tx, signedIn, seen(call.input))),
    );
  }),
  giveMany: acts.giveMany.handler(async ({ context, input }) => ({
    outcomes: await giveMany(context.services, context.signedIn, input),
  })),
  handOverTour: acts.handOverTour.handler(async ({ context, input }) => ({
    parcels: await handOverTour(context.services, context.signedIn, input),
  })),
  undoMove: acts.undoMove.handler((call) => {
    const { services, signedIn } = call.context;
    return inOne(call, (tx) => undoMove(services, tx, signedIn, seen(call.input)));
  }),
  correct: acts.correct.handler(async (call) => {
    const { services, signedIn } = call.context;
    const corrected = await prepareCorrection(services, call.input.id, call.input.corrected);
    return await inOne(call, (tx) =>
      correctDelivery(services, tx, signedIn, { ...seen(call.input), corrected }),
    );
  }),
  cancel: acts.cancel.handler((call) => {
    const { services, signedIn } = call.context;
    const { id: deliveryId, reason, refund, refundCents, seenUpdatedAt } = seen(call.input);
    const command = 'cancel' as const;
    const given = { refund, ...(refund === 'part' ? { refundCents } : {}) };
    return inOne(call, (tx) =>
      giveAdminCommand(services, tx, signedIn, { deliveryId, command, given, reason, seenUpdatedAt }),
    );
  }),
  redeliver: acts.redeliver.handler((call) => {
    const { services, signedIn } = call.context;
    const { id: deliveryId, reason, seenUpdatedAt } = seen(call.input);
    const command = 'request_redelivery' as const;
    return inOne(call, (tx) =>
      giveAdminCommand(services, tx, signedIn, { deliveryId, command, given: {}, reason, seenUpdatedAt }),
    );
  }),
  returnParcel: acts.returnParcel.handler((call) => {
    const { services, signedIn } = call.context;
    const { id: deliveryId, reason, seenUpdatedAt } = seen(call.input);
    const command = 'return_parcel' as const;
    return inOne(call, (tx) =>
      giveAdminCommand(services, tx, signedIn, { deliveryId, command, given: {}, reason, seenUpdatedAt }),
    );
  }),
  refund: whoMay('board', 'money').refund.handler((call) => {
    const { services, signedIn } = call.context;
    const { id: deliveryId, ...act } = call.input;
    return inOne(call, (tx) => refundPart(services, tx, signedIn, { deliveryId, ...act }));
  }),
  addNote: acts.addNote.handler((call) => {
    const { services, signedIn } = call.context;
    return inOne(call, (tx) => addNote(services, tx, signedIn, call.input));
  }),
};

export const boardModule = {
  routes: { board: boardRoutes },
} satisfies Module;
