import { formatDate, formatDateTime, shortId } from '#platform/contract/german-format.ts';
import { statusText } from '#platform/domain/statuses.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { inBatches, type LineReader } from '#platform/server/lists/list-table.ts';
import { MAX_ROWS, writeEuros } from '#platform/server/lists/write-csv.ts';
import { writeTable } from '#platform/server/lists/write-table.ts';
import type { Services } from '#app/services.ts';
import { type Delivery, listByCustomer } from '#delivery/server/deliveries/deliveries.store.ts';
import { nameOrderers } from './name-orderers.ts';

interface OfCompany {
  id: string;
  list: 'active' | 'completed';
  search: string;
}

interface Row {
  id: string;
  at: string;
  delivery: Delivery;
  orderedBy: string;
}

const readDeliveries: LineReader<OfCompany, Row> = async (db, { id: companyId, list, search }, part) => {
  const found = await listByCustomer(db, {
    whose: { companyId },
    isCompleted: list === 'completed',
    search,
    after: part.after,
    limit: part.limit,
  });
  const orderers = await nameOrderers(
    db,
    companyId,
    found.map(({ delivery }) => delivery.id),
  );
  return found.map(({ delivery }) => ({
    id: delivery.id,
    at: delivery.createdAt.toISOString(),
    delivery,
    orderedBy: orderers.get(delivery.id) ?? '',
  }));
};

const table = inBatches(
  [
    'Nummer',
    'Datum',
    'Uhrzeit',
    'Stand',
    'Geschwindigkeit',
    'Abholadresse',
    'Zieladresse',
    'Empfänger',
    'Kostenstelle',
    'Referenz',
    'Bestellt von',
    'Preis brutto (EUR)',
  ],
  readDeliveries,
  ({ at, delivery, orderedBy }) => [
    shortId(delivery.id),
    ...formatDateTime(at).split(' '),
    statusText(delivery),
    speedDisplay[delivery.deliverySpeed].label,
    delivery.pickupAddress,
    delivery.deliveryAddress,
    delivery.receiverName,
    delivery.costCentre,
    delivery.reference,
    orderedBy,
    writeEuros(delivery.priceCents),
  ],
);

const fileNames = { active: 'Aktive-Sendungen', completed: 'Abgeschlossene-Sendungen' };

/**
 * What matches in one of a company's two lists as a table, newest first, for those who order for it; `isCut`:
 * there are more rows than `maxRows`. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function exportCompanyDeliveries(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  of: OfCompany,
  maxRows = MAX_ROWS,
) {
  requireCompanyRight(viewer, of.id, 'deliveries');
  const written = await writeTable(table.columns, table.read(services, of, maxRows), maxRows);
  const day = formatDate(services.clock.now()).split('.').toReversed().join('-');
  return { fileName: `${fileNames[of.list]}-${day}.csv`, ...written };
}
