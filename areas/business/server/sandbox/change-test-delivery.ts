import type { Command } from '#delivery/domain/commands.ts';
import { notifyEndpoints } from '#business/server/webhooks/notify-endpoints.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { toTestArrival } from './to-test-details.ts';
import { applyTestCommand } from './apply-test-command.ts';
import { type TestDelivery, updateTestDelivery } from './test-deliveries.store.ts';

/**
 * Carries out a command on a test delivery that the caller has locked, tells the company's test endpoints,
 * and returns it as it is then; undefined if the command is not open.
 */
export async function changeTestDelivery(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  delivery: TestDelivery,
  { command, at, changes = {} }: { command: Command; at: Date; changes?: Partial<TestDelivery> },
): Promise<TestDelivery | undefined> {
  const state = applyTestCommand(delivery, command, at);
  if (!state) return undefined;
  const changed = { ...delivery, ...changes, ...state };
  await updateTestDelivery(tx, delivery.id, { ...changes, ...state });
  if (changed.status !== delivery.status)
    await notifyEndpoints(
      services,
      tx,
      { ...changed, isTest: true },
      { at, arrivalAtThatTime: () => toTestArrival(changed, at) },
    );
  return changed;
}
