import { api, apiFor, type RequestContext } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { limitMessages } from '#office/server/support/limit-messages.ts';
import { answerCase } from './answer-case.ts';
import { decideCase } from './decide-case.ts';
import { getCase } from './get-case.ts';
import { getComplaintYear, getLastYear } from './get-complaint-year.ts';
import { makeComplaint } from './make-complaint.ts';
import { sendComplaint } from './send-complaint.ts';
import { listOwnCases, readCase } from './show-case.ts';
import { listTransfers, markTransferred, nameAccount } from './transfers.ts';

const QUARTER_HOUR = 15 * 60;

/** Guessing a link is hopeless at its length; the limit keeps the load of trying small. */
const limitLinks = ({ services, ip }: RequestContext) =>
  limitRate(services, { key: `case-link:ip:${ip}`, limit: 120, windowSeconds: QUARTER_HOUR });

const limitWords = ({ services, ip }: RequestContext) =>
  limitRate(services, { key: `case-words:ip:${ip}`, limit: 20, windowSeconds: QUARTER_HOUR });

const casesRoutes = {
  sendComplaint: api.cases.sendComplaint.handler(async ({ context, input }) => {
    await limitMessages(context, 'complaint', input.email);
    return await sendComplaint(context.services, input, await findViewer(context));
  }),
  readCase: api.cases.readCase.handler(async ({ context, input }) => {
    await limitLinks(context);
    return await readCase(context.services, input.token);
  }),
  getLastYear: api.cases.getLastYear.handler(async ({ context }) => {
    await limitLinks(context);
    return { published: await getLastYear(context.services) };
  }),
  answerCase: api.cases.answerCase.handler(async ({ context, input }) => {
    await limitWords(context);
    await answerCase(context.services, input, context.keepAnswer);
    return { sent: true as const };
  }),
  nameAccount: api.cases.nameAccount.handler(async ({ context, input }) => {
    await limitWords(context);
    await nameAccount(context.services, input);
    return { saved: true as const };
  }),
  listCases: apiFor('customer', 'guest').cases.listCases.handler(async ({ context, input }) => ({
    cases: await listOwnCases(context.services, context.signedIn, input.id),
  })),
};

const desk = apiFor({ admin: 'support' }).desk;
const money = apiFor({ admin: 'money' }).desk;

const caseDeskRoutes = {
  getCase: desk.getCase.handler(({ context, input }) =>
    getCase(context.services, context.signedIn, input.id),
  ),
  makeComplaint: desk.makeComplaint.handler(async ({ context, input }) => {
    await makeComplaint(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  decideCase: desk.decideCase.handler(async ({ context, input }) => {
    await decideCase(context.services, context.signedIn, input, context.keepAnswer);
    return { id: input.id };
  }),
  listTransfers: money.listTransfers.handler(async ({ context }) => ({
    transfers: await listTransfers(context.services),
  })),
  markTransferred: money.markTransferred.handler(async ({ context, input }) => {
    await markTransferred(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  getComplaintYear: apiFor({ admin: 'numbers' }).desk.getComplaintYear.handler(({ context, input }) =>
    getComplaintYear(context.services, input.year),
  ),
};

export const caseDeskModule = { routes: { cases: casesRoutes, desk: caseDeskRoutes } } satisfies Module;
