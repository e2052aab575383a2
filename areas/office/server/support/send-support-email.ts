import type { z } from 'zod';
import { problemLabels, type supportEmail } from '#office/contract/support.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findDriver, findPosition } from '#drivers/server/profiles/find-driver.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import type { Services } from '#app/services.ts';
import { loadLines } from './shipment-lines.ts';
import { keepMessage } from './keep-message.ts';

type Report = z.infer<typeof supportEmail>;

/**
 * A driver's emergency or problem with all parcels in hand; name and address are the account's, whatever was
 * sent; confirmed by mail. Source: docs/decisions/0022, 'Support'.
 */
export async function sendSupportEmail(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  input: Report,
  driver: SignedIn,
): Promise<void> {
  const { topic, row, facts } = readReport(input, driver);
  const place = input.type === 'emergency' ? await findPlace(services, input, driver) : undefined;
  const load = await listDriversDeliveries(services.db, driver.id);
  await keepMessage(services, {
    row: {
      ...row,
      ...(place && { placeLat: place.lat, placeLng: place.lng, placedAt: place.at }),
      kind: input.type,
      name: driver.fullName,
      email: driver.email,
      message: input.description,
      userId: driver.id,
    },
    topic,
    facts: [
      `Fahrer: ${driver.fullName}, ${driver.email}, ${driver.phone}`,
      ...facts,
      ...(load.length > 0
        ? load.flatMap((delivery) => loadLines(services, delivery))
        : ['Keine Sendung unterwegs']),
    ],
    // An unconfirmed address may belong to somebody else.
    isConfirmed: driver.emailConfirmed,
  });
}

/** Of the last place that the phone knows and the last one that it sent, the newer. */
async function findPlace(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { position }: Extract<Report, { type: 'emergency' }>,
  { id }: SignedIn,
) {
  const row = await findDriver(db, id);
  const sent = row && findPosition(row);
  const known = sent && row.lastPositionAt && { ...sent, at: row.lastPositionAt };
  const given = position && {
    lat: position.lat,
    lng: position.lng,
    at: new Date(clock.now().getTime() - position.ageSeconds * 1000),
  };
  return known && given ? (known.at > given.at ? known : given) : (given ?? known);
}

/** The fields of only one kind of report. */
function readReport(input: Report, driver: SignedIn) {
  if (input.type === 'problem') {
    const { subject, category } = input;
    return {
      topic: `Problem (${problemLabels[category]})`,
      row: { subject, category, phone: driver.phone },
      facts: [],
    };
  }
  const { name, phone, location } = input;
  return {
    topic: 'NOTFALL',
    row: { subject: `${driver.fullName}, ${location}`, contactName: name, phone, location },
    facts: [`Rückruf: ${name}, ${phone}`, `Ort: ${location}`],
  };
}
