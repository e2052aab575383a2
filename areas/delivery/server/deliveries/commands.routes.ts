import { apiFor, type SignedInContext } from '#app/api.ts';
import type { Caller } from '#people/server/accounts/viewer.ts';
import { type Command, listRoles } from '#delivery/domain/commands.ts';
import { changeContacts } from './change-contacts.ts';
import { setOut } from './set-out.ts';
import { type Transition, transitionDelivery } from './transition-delivery.ts';

type Unchecked<C extends Command> = Transition<C>['given'];

interface Call<G> {
  context: SignedInContext;
  input: { id: string; happenedAt?: string | undefined } & G;
}

/** A command without further conditions: the command table decides who may give it. */
function handle<C extends Command>(command: C) {
  return async ({ context, input }: Call<Unchecked<C>>): Promise<{ id: string }> => {
    const { signedIn: viewer } = context;
    const { id, happenedAt, ...given } = input;
    await context.services.db.transaction(async (tx) => {
      await transitionDelivery(context.services, tx, {
        deliveryId: id,
        command,
        viewer,
        given: given as unknown as Unchecked<C>,
        happenedAt: happenedAt ? new Date(happenedAt) : undefined,
      });
      await context.keepAnswer?.(tx, { id });
    });
    return { id };
  };
}

/** Admins' commands are the board's: they require a reason, and the state that was seen. */
const callers = (command: Command): Caller[] =>
  listRoles(command)
    .filter((role) => role !== 'admin')
    .flatMap((role) => (role === 'customer' ? [role, 'guest' as const] : [role]));
const whoMay = (command: Command) => apiFor(...callers(command)).commands;

export const commandsRoutes = {
  pick_up: whoMay('pick_up').pick_up.handler(handle('pick_up')),
  start_transit: whoMay('start_transit').start_transit.handler(async ({ context, input }) => {
    const { id: deliveryId } = input;
    const happenedAt = input.happenedAt ? new Date(input.happenedAt) : undefined;
    await context.services.db.transaction(async (tx) => {
      await setOut(context.services, tx, { deliveryId, driver: context.signedIn, happenedAt });
      await context.keepAnswer?.(tx, { id: deliveryId });
    });
    return { id: deliveryId };
  }),
  return_parcel: whoMay('return_parcel').return_parcel.handler(handle('return_parcel')),
  release: whoMay('release').release.handler(handle('release')),
  cancel: whoMay('cancel').cancel.handler(handle('cancel')),
  change_contacts: whoMay('change_contacts').change_contacts.handler(async ({ context, input }) => {
    const { id, happenedAt: _, ...contacts } = input;
    await context.services.db.transaction(async (tx) => {
      await changeContacts(context.services, tx, context.signedIn, { deliveryId: id, contacts });
      await context.keepAnswer?.(tx, { id });
    });
    return { id };
  }),
  request_redelivery: whoMay('request_redelivery').request_redelivery.handler(handle('request_redelivery')),
};
