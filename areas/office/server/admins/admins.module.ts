import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { addAdmin } from './add-admin.ts';
import { changeDuty } from './change-duty.ts';
import { removeAdmin } from './remove-admin.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { listAdminRows } from './admins.store.ts';

const owners = apiFor({ admin: 'admins' }).admins;

const adminsRoutes = {
  listAdmins: owners.listAdmins.handler(async ({ context: { services, signedIn } }) => ({
    admins: (await listAdminRows(services.db)).map(({ lastSignedInAt, updatedAt, ...row }) => ({
      ...row,
      lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
      isSelf: row.id === signedIn.id,
      updatedAt: updatedAt.toISOString(),
    })),
  })),
  addAdmin: owners.addAdmin.handler(async ({ context, input }) => ({
    id: await addAdmin(context.services, context.signedIn, input),
  })),
  changeDuty: owners.changeDuty.handler(async ({ context, input }) => {
    await changeDuty(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  removeAdmin: owners.removeAdmin.handler(async ({ context, input }) => {
    await removeAdmin(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  resetSecondFactor: owners.resetSecondFactor.handler(async ({ context, input }) => {
    await resetSecondFactor(context.services, context.signedIn, input);
    return { id: input.id };
  }),
};

export const adminsModule = { routes: { admins: adminsRoutes } } satisfies Module;
