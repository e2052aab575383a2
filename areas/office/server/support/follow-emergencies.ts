import type { Message } from './desk.store.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { dropAlarm, raiseAlarm, settleAlarm } from '#operating/server/alarms/raise-alarm.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { countUntakenEmergencies } from './desk.store.ts';
import type { NewMessage } from './support.store.ts';

const kind = 'emergency';

type Alarming = Pick<Services, 'config' | 'clock' | 'sendJob'>;

/**
 * Alarms everybody who may take it. What happened to the driver may concern their health, and a message lies
 * open on locked screens: it names who, where and whom to call.
 */
export async function alarmOfEmergency(
  services: Alarming,
  tx: Transaction,
  { name, location, contactName, phone }: Pick<NewMessage, 'name' | 'location' | 'contactName' | 'phone'>,
): Promise<void> {
  await raiseAlarm(services, tx, { kind, text: `${name}, ${location}. Rückruf: ${contactName}, ${phone}.` });
}

const isTaken = ({ assigneeId, status }: Message) => assigneeId !== null || status === 'done';

/** The alarm ends once every emergency is taken, and begins again with one that is given back. */
export async function followEmergencies(
  services: Alarming,
  tx: Transaction,
  admin: SignedIn,
  { before, after }: { before: Message; after: Message },
): Promise<void> {
  if (after.kind !== kind || isTaken(before) === isTaken(after)) return;
  if (!isTaken(after)) await alarmOfEmergency(services, tx, after);
  else if ((await countUntakenEmergencies(tx)) === 0) {
    await settleAlarm(services, tx, { kind, text: `${admin.fullName} kümmert sich um ${after.name}.` });
  }
}

/** Messages were deleted. */
export async function forgetEmergencies(tx: Transaction, at: Date): Promise<void> {
  if ((await countUntakenEmergencies(tx)) === 0) await dropAlarm(tx, kind, at);
}
