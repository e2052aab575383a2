import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { OBJECTION_DAYS } from '#money/domain/pay-check.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import { eraseEvidence } from '#delivery/server/deliveries/erase-deliveries.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { answerPayCheck } from './answer-pay-check.ts';
import { askAboutAttempt } from './ask-about-attempt.ts';
import { getPayEvidence } from './get-pay-evidence.ts';
import { listOwnPayChecks } from './list-own-pay-checks.ts';
import { listPayChecks } from './list-pay-checks.ts';
import { eraseTextsBefore, eraseTextsOf, listDecided, listOfDriver } from './pay-checks.store.ts';
import { payAttempts } from './pay-attempts.ts';
import { answerPayObjection, refusePay } from './refuse-pay.ts';
import { toTalk } from './to-pay-check.ts';

const forMoney = apiFor({ admin: 'money' }).payChecks;
const forDriver = apiFor('driver').payChecks;

const payChecksRoutes = {
  listPayChecks: forMoney.listPayChecks.handler(async ({ context, input }) => ({
    checks: await listPayChecks(context.services, input),
  })),
  getPayEvidence: forMoney.getPayEvidence.handler(({ context, input }) =>
    getPayEvidence(context.services, input.id),
  ),
  payAttempts: forMoney.payAttempts.handler(
    async ({ context: { services, signedIn, keepAnswer }, input }) =>
      await services.db.transaction(async (tx) => {
        const answer = { outcomes: await payAttempts(services, tx, signedIn, input.ids) };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
  askAboutAttempt: forMoney.askAboutAttempt.handler(
    async ({ context: { services, signedIn, keepAnswer }, input }) =>
      await services.db.transaction(async (tx) => {
        await askAboutAttempt(services, tx, signedIn, input);
        const answer = { id: input.id };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
  refusePay: forMoney.refusePay.handler(
    async ({ context: { services, signedIn, keepAnswer }, input }) =>
      await services.db.transaction(async (tx) => {
        await refusePay(services, tx, signedIn, input);
        const answer = { id: input.id };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
  answerPayObjection: forMoney.answerPayObjection.handler(
    async ({ context: { services, signedIn, keepAnswer }, input }) =>
      await services.db.transaction(async (tx) => {
        await answerPayObjection(services, tx, signedIn, input);
        const answer = { id: input.id };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
  listOwnPayChecks: forDriver.listOwnPayChecks.handler(async ({ context: { services, signedIn } }) => ({
    checks: await listOwnPayChecks(services, signedIn.id),
  })),
  answerPayCheck: forDriver.answerPayCheck.handler(
    async ({ context: { services, signedIn, keepAnswer }, input }) =>
      await services.db.transaction(async (tx) => {
        await answerPayCheck(services, tx, signedIn, input);
        const answer = { id: input.id };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
};

/** All that was asked, answered and decided about a driver's pay. */
async function exportChecks(executor: Executor, driverId: string) {
  const rows = await listOfDriver(executor, driverId, Number.MAX_SAFE_INTEGER);
  return rows.map(({ attempt, check }) => ({ deliveryId: attempt.deliveryId, ...toTalk(check) }));
}

const MAX_ERASED = 1000;

export const payChecksModule = {
  routes: { payChecks: payChecksRoutes },
  retention: [
    {
      what: 'places kept of held rides, after the decision',
      kept: { days: OBJECTION_DAYS },
      end: async ({ db }, before) => eraseEvidence(db, await listDecided(db, before, MAX_ERASED)),
    },
    {
      // Dates and decisions stay.
      what: 'texts about pay that was held',
      kept: keptAsVoucher,
      end: ({ db }, before) => eraseTextsBefore(db, before),
    },
  ],
  personalData: {
    exports: { driver: { payChecks: exportChecks } },
    erases: { driver: (tx, { id }) => eraseTextsOf(tx, id) },
  },
} satisfies Module;
