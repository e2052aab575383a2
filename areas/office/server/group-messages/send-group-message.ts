import type { GroupReaders } from '#office/contract/group-messages.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { writeToDriver } from '#office/server/support/driver-thread.ts';
import { writeToCustomer } from '#office/server/support/write-to-customer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { listReaders, type Reader } from './list-readers.ts';

type Needs = Pick<Services, 'clock' | 'config' | 'sendJob'>;

interface GroupMessage {
  to: GroupReaders;
  subject: string;
  text: string;
  /** Each with the person whom the admin saw as its reader. */
  deliveries: { id: string; personId: string }[];
}

/**
 * Writes to the customers or the drivers of these deliveries, to each person once: to a customer from the
 * support desk, where the replies arrive, to a driver in the app. A delivery whose reader cannot be
 * written to, or is no longer the one that was seen, is refused with a text and leaves the others as they
 * are.
 */
export async function sendGroupMessage(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  { to, deliveries, ...words }: GroupMessage,
): Promise<{ peopleCount: number; outcomes: { id: string; shortId: string; refusal: string | null }[] }> {
  const seen = new Map(deliveries.map(({ id, personId }) => [id, personId]));
  const { readers, unreached } = await listReaders(tx, to, seen.keys());
  const refusals = new Map(unreached.map(({ id, refusal }) => [id, refusal]));
  let peopleCount = 0;
  for (const reader of readers) {
    const [first, ...others] = reader.deliveries.filter(({ id }) => {
      if (seen.get(id) !== reader.id) refusals.set(id, 'Inzwischen wäre es jemand anderes.');
      return seen.get(id) === reader.id;
    });
    if (!first) continue;
    await writeTo(services, tx, admin, {
      to,
      ...words,
      reader: { ...reader, deliveries: [first, ...others] },
    });
    peopleCount += 1;
  }
  const outcomes = [...seen.keys()].map((id) => ({
    id,
    shortId: shortId(id),
    refusal: refusals.get(id) ?? null,
  }));
  return { peopleCount, outcomes };
}

type Letter = Omit<GroupMessage, 'deliveries'> & { reader: Reader };

async function writeTo(services: Needs, tx: Transaction, admin: SignedIn, letter: Letter): Promise<void> {
  const { to, reader } = letter;
  if (to === 'customers') await writeToCustomer(services, tx, admin, { ...letter, customer: reader });
  else await writeInApp(services, tx, admin, letter);
  const at = services.clock.now();
  for (const { id } of reader.deliveries) {
    await recordAudit(tx, {
      actor: admin,
      action: to === 'customers' ? 'delivery.customer_written' : 'delivery.driver_written',
      subject: { kind: 'delivery', id },
      ...(to === 'drivers' && { details: { driverId: reader.id } }),
      at,
    });
    await announce(tx, { noun: 'delivery', id, userIds: [], roles: ['admin'] });
  }
}

/** In the app, where the text names further deliveries, as it stands with the first. */
async function writeInApp(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  { subject, text, reader }: Letter,
): Promise<void> {
  const [delivery, ...others] = reader.deliveries;
  const about = others.length > 0 ? [`Zu den Sendungen ${reader.deliveries.map(nameShort).join(', ')}`] : [];
  const words = [subject, text, ...about].join('\n\n');
  await writeToDriver(services, tx, admin, { driver: reader, delivery, text: words });
}

const nameShort = ({ id }: { id: string }) => shortId(id);
