/** The model's actions as calls to the real operations. */
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import type { Answer, Person } from '#people/tests/test-people.ts';
import type { Action } from './delivery-model.ts';

/** Admins' acts go through the board only. */
const boardPaths: Partial<Record<Action['name'], string>> = {
  'give-to-driver': 'give-to-driver',
  'take-from-driver': 'take-from-driver',
  cancel: 'cancel',
  'return-parcel': 'return-parcel',
  redelivery: 'redeliver',
  correct: 'correct',
};
const forAdminsOnly: Action['name'][] = ['give-to-driver', 'take-from-driver', 'correct'];

function pathOf(id: string, { who, name }: Action): string {
  if (name === 'accept') return `/driver/offers/${id}/accept`;
  const onBoard = boardPaths[name];
  return onBoard && (who === 'admin' || forAdminsOnly.includes(name))
    ? `/admin/deliveries/${id}/${onBoard}`
    : `/deliveries/${id}/${name}`;
}

/** What a call needs besides the action: who is given it, the version that an admin saw, and the time. */
export interface ActionFacts {
  driverId: string;
  seenUpdatedAt: string;
  now: Date;
  /** What a correction writes, new each time. */
  details: string;
  /** An idempotency key. */
  key?: string | undefined;
}

export async function performAction(
  person: Pick<Person, 'call'>,
  id: string,
  action: Action,
  { driverId, seenUpdatedAt, now, details, key }: ActionFacts,
): Promise<Answer> {
  const pickUp = action.saysPickedUp ? { pickedUpAt: now.toISOString() } : {};
  if (action.name === 'deliver') return await confirmDelivery(person, id, pickUp);
  const body = {
    reason: 'Ein Grund',
    parcelLocation: action.parcel,
    refund: action.refund,
    driverId,
    seenUpdatedAt,
    corrected: { pickupDetails: details },
    ...pickUp,
  };
  return await person.call(pathOf(id, action), body, key ? { 'idempotency-key': key } : {});
}
