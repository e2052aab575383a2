import { api, apiFor, type RequestContext } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { acceptInvitation, declineInvitation, withdrawInvitation } from './answer-invitation.ts';
import { changeCompany } from './change-company.ts';
import { changeMemberRole, leaveCompany, removeMember } from './change-member.ts';
import { createCompany } from './create-company.ts';
import { getCompany, listOwnInvitations } from './get-company.ts';
import { inviteMember } from './invite-member.ts';
import { openByInvitation, readInvitation } from './open-invitation.ts';
import { deleteOverInvitations } from './companies.store.ts';

const HOUR = 60 * 60;
const forCustomers = apiFor('customer').companies;

/** A whole office may share one address. */
const limitLinks = ({ services, ip }: RequestContext) =>
  limitRate(services, { key: `invitation:ip:${ip}`, limit: 300, windowSeconds: HOUR / 4 });

const companiesRoutes = {
  createCompany: forCustomers.createCompany.handler(async ({ context, input }) => ({
    id: await createCompany(context, context.signedIn, input),
  })),
  getCompany: forCustomers.getCompany.handler(({ context, input }) =>
    getCompany(context.services, context.signedIn, input.id),
  ),
  changeCompany: forCustomers.changeCompany.handler(async ({ context, input }) => {
    await changeCompany(context, context.signedIn, input);
    return { id: input.id };
  }),
  inviteMember: forCustomers.inviteMember.handler(async ({ context, input }) => {
    const { services, signedIn: viewer } = context;
    // These mails go to addresses that may be a stranger's.
    await limitRate(services, { key: `invitations:${viewer.id}`, limit: 30, windowSeconds: HOUR });
    await limitRate(services, { key: `mails:account:${input.email}`, limit: 10, windowSeconds: HOUR / 4 });
    return { id: await inviteMember(context, viewer, input) };
  }),
  leaveCompany: forCustomers.leaveCompany.handler(async ({ context, input }) => {
    await leaveCompany(context, context.signedIn, input);
    return { id: input.id };
  }),
  listOwnInvitations: forCustomers.listOwnInvitations.handler(async ({ context }) => ({
    invitations: await listOwnInvitations(context.services, context.signedIn),
  })),
  readInvitation: api.companies.readInvitation.handler(async ({ context, input }) => {
    await limitLinks(context);
    return await readInvitation(context.services, input.token);
  }),
  openByInvitation: api.companies.openByInvitation.handler(async ({ context, input }) => {
    await limitLinks(context);
    return { signedIn: await openByInvitation(context, input) };
  }),
  acceptInvitation: forCustomers.acceptInvitation.handler(async ({ context, input }) => ({
    companyId: await acceptInvitation(context, context.signedIn, input.id),
  })),
  declineInvitation: forCustomers.declineInvitation.handler(async ({ context, input }) => {
    await declineInvitation(context, context.signedIn, input.id);
    return { id: input.id };
  }),
  withdrawInvitation: forCustomers.withdrawInvitation.handler(async ({ context, input }) => {
    await withdrawInvitation(context, context.signedIn, input.id);
    return { id: input.id };
  }),
  changeMemberRole: forCustomers.changeMemberRole.handler(async ({ context, input }) => {
    await changeMemberRole(context, context.signedIn, input);
    return { id: input.id };
  }),
  removeMember: forCustomers.removeMember.handler(async ({ context, input }) => {
    await removeMember(context, context.signedIn, input.id);
    return { id: input.id };
  }),
};

export const companiesModule = {
  routes: { companies: companiesRoutes },
  retention: [
    {
      // Addresses of strangers are among them.
      what: 'invitations to companies',
      kept: { days: 0 },
      end: ({ db }, before) => deleteOverInvitations(db, before),
    },
  ],
} satisfies Module;
