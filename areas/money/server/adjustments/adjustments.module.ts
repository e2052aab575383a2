import { apiFor } from '#app/api.ts';
import { addAdjustment } from './add-adjustment.ts';
import { listAdjustments } from './list-adjustments.ts';
import { reverseAdjustment } from './reverse-adjustment.ts';

const forMoney = apiFor({ admin: 'money' }).adjustments;

export const adjustmentsRoutes = {
  listAdjustments: forMoney.listAdjustments.handler(({ context, input }) =>
    listAdjustments(context.services, input),
  ),
  addAdjustment: forMoney.addAdjustment.handler(
    async ({ context: { services, signedIn, keepAnswer }, input: { id: driverId, ...given } }) =>
      await services.db.transaction(async (tx) => {
        const answer = { id: await addAdjustment(services, tx, signedIn, { driverId, ...given }) };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
  reverseAdjustment: forMoney.reverseAdjustment.handler(
    async ({ context: { services, signedIn, keepAnswer }, input }) =>
      await services.db.transaction(async (tx) => {
        await reverseAdjustment(services, tx, signedIn, input);
        const answer = { id: input.id };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
};
