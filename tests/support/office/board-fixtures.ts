/** What admins do on the board, as they saw it a moment before. */
import type { Answer, Person } from '#tests/support/people/test-people.ts';

type Act = 'give-to-driver' | 'take-from-driver' | 'correct' | 'cancel' | 'redeliver' | 'return-parcel';

/** How the delivery stands, as the mark that an act names. */
export async function readSeen(admin: Pick<Person, 'call'>, id: string): Promise<{ seenUpdatedAt: string }> {
  const { body } = await admin.call<{ updatedAt: string }>(`/admin/deliveries/${id}`);
  return { seenUpdatedAt: body.updatedAt };
}

/** Gives one act on what stands there now. */
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
