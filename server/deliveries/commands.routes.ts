import { requireViewer } from '#server/accounts/viewer.ts';
import { api, type RequestContext } from '#server/api.ts';
import { type Command, listRoles } from '#domain/delivery/commands.ts';
import { type Transition, transitionDelivery } from './transition-delivery.ts';

type Unchecked<C extends Command> = Transition<C>['given'];

interface Call<G> {
  context: RequestContext;
  input: { id: string; happenedAt?: string | undefined } & G;
}

/** A command that needs nothing but what it is given: who may give it is for the table to say. */
function handle<C extends Command>(command: C) {
  return async ({ context, input }: Call<Unchecked<C>>): Promise<{ id: string }> => {
    const viewer = await requireViewer(context, ...listRoles(command));
    const { id, happenedAt, ...given } = input;
    await context.services.db.transaction((tx) =>
      transitionDelivery(context.services, tx, {
        deliveryId: id,
        command,
        viewer,
        given: given as unknown as Unchecked<C>,
        happenedAt: happenedAt ? new Date(happenedAt) : undefined,
      }),
    );
    return { id };
  };
}

export const commandsRoutes = {
  pick_up: api.commands.pick_up.handler(handle('pick_up')),
  start_transit: api.commands.start_transit.handler(handle('start_transit')),
  mark_absent: api.commands.mark_absent.handler(handle('mark_absent')),
  return_parcel: api.commands.return_parcel.handler(handle('return_parcel')),
  release: api.commands.release.handler(handle('release')),
  cancel: api.commands.cancel.handler(handle('cancel')),
  request_redelivery: api.commands.request_redelivery.handler(handle('request_redelivery')),
};
