import type { GroupMessagePreview, GroupReaders } from '#office/contract/group-messages.ts';
import { shortId } from '#platform/contract/german-format.ts';
import type { Services } from '#app/services.ts';
import { listReaders } from './list-readers.ts';

/** Who would be written to about these deliveries, and of which ones nobody. */
export async function previewGroupMessage(
  { db }: Pick<Services, 'db'>,
  { to, ids }: { to: GroupReaders; ids: string[] },
): Promise<GroupMessagePreview> {
  const { readers, unreached } = await listReaders(db, to, ids);
  return {
    people: readers.map(({ deliveries, ...person }) => ({
      ...person,
      deliveries: deliveries.map(({ id }) => ({ id, shortId: shortId(id) })),
    })),
    refused: unreached.map((one) => ({ ...one, shortId: shortId(one.id) })),
  };
}
