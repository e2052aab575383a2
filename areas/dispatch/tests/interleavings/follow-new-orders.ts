import { readTraces } from './read-traces.ts';
import { newModel } from '#delivery/tests/delivery-model.ts';
import type { Followed, SharedWorld } from './shared-world.ts';

/** Forgets sessions that are settled, and follows the deliveries that they made. */
export async function followNewOrders(world: SharedWorld): Promise<void> {
  if (world.sessions.length === 0) return;
  const { rows } = await world.app.pool.query<{ session: string; id: string; token: string }>(
    `select c.provider_session_id as session, d.id, d.tracking_token as token
    from checkouts c join deliveries d on d.id = c.delivery_id
    where c.provider_session_id = any($1) and c.status in ('paid', 'refunded')`,
    [world.sessions.map(({ sessionId }) => sessionId)],
  );
  const made = world.sessions.flatMap(({ sessionId, redeliveryOf, customer }): Followed[] => {
    const row = rows.find(({ session }) => session === sessionId);
    if (!row || redeliveryOf) return [];
    const { id, token: trackingToken } = row;
    const untouched = { model: newModel(), seenUpdatedAt: '', entries: [], auditedActs: 0, acts: 0 };
    return [{ id, customer, trackingToken, ...untouched }];
  });
  world.sessions = world.sessions.filter(
    ({ sessionId }) => !rows.some(({ session }) => session === sessionId),
  );
  if (made.length === 0) return;
  const traces = await readTraces(
    world,
    made.map(({ id }) => id),
  );
  for (const followed of made) {
    const { entries = [], updatedAt = '' } = traces.get(followed.id) ?? {};
    const kinds = entries.map(({ status }) => status).join();
    if (kinds !== 'pending,paid') world.problems.push(`${followed.id} began as ${kinds}`);
    followed.entries = entries.map(({ fingerprint }) => fingerprint);
    followed.seenUpdatedAt = updatedAt;
    world.followed.push(followed);
  }
}
