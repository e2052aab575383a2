import type { Command } from '#delivery/domain/commands.ts';
import { acceptDelivery } from './accept.command.ts';
import { assignDelivery } from './assign.command.ts';
import { cancelDelivery } from './cancel.command.ts';
import { changeContacts } from './change-contacts.command.ts';
import type { CommandFile } from './command-file.ts';
import { correctDelivery } from './correct.command.ts';
import { deliverDelivery } from './deliver.command.ts';
import { markAbsent } from './mark-absent.command.ts';
import { payRedelivery } from './pay-redelivery.command.ts';
import { pickUpDelivery } from './pick-up.command.ts';
import { reassignDelivery } from './reassign.command.ts';
import { releaseDelivery } from './release.command.ts';
import { requestRedelivery } from './request-redelivery.command.ts';
import { returnParcel } from './return-parcel.command.ts';
import { startTransit } from './start-transit.command.ts';
import { unassignDelivery } from './unassign.command.ts';

/** One file for each command of the domain's table; one that is missing does not compile. */
const commandFiles = {
  accept: acceptDelivery,
  pick_up: pickUpDelivery,
  start_transit: startTransit,
  deliver: deliverDelivery,
  mark_absent: markAbsent,
  return_parcel: returnParcel,
  release: releaseDelivery,
  cancel: cancelDelivery,
  request_redelivery: requestRedelivery,
  pay_redelivery: payRedelivery,
  assign: assignDelivery,
  reassign: reassignDelivery,
  unassign: unassignDelivery,
  correct: correctDelivery,
  change_contacts: changeContacts,
} satisfies Record<Command, CommandFile<never>>;

/** The input of this command. */
export type GivenFor<C extends Command> =
  (typeof commandFiles)[C] extends CommandFile<infer Given> ? Given : never;

/** The command's file, for a command only known at runtime. */
export function getCommandFile<C extends Command>(command: C): CommandFile<GivenFor<C>> {
  return commandFiles[command] as unknown as CommandFile<GivenFor<C>>;
}
