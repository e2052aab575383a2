/** Commands of admins on the board, based on the state read a moment before. */
import type { Answer, Person } from '#people/tests/test-people.ts';

type Act =
  | 'give-to-driver'
  | 'move-in-tour'
  | 'release-pin'
  | 'undo-move'
  | 'take-from-driver'
  | 'correct'
  | 'cancel'
  | 'redeliver'
  | 'return-parcel';

/** The delivery's version, as named by an act. */
export async function readSeen(admin: Pick<Person, 'call'>, id: string): Promise<{ seenUpdatedAt: string }> {
  const { body } = await admin.call<{ updatedAt: string }>(`/admin/deliveries/${id}`);
  return { seenUpdatedAt: body.updatedAt };
}

/** Performs one act on the current state. */
export async function actOnBoard(
  admin: Pick<Person, 'call'>,
  id: string,
  act: Act,
  given: object = {},
): Promise<Answer> {
  const seen = await readSeen(admin, id);
  return await admin.call(`/admin/deliveries/${id}/${act}`, {
    reason: 'Hat sich erledigt',
    ...seen,
    ...given,
  });
}
