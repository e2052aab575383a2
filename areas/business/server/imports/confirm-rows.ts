import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { MailSection } from '#adapters/server/mail/mail-text.ts';
import { splitVat } from '#adapters/domain/split-vat.ts';
import type { Services } from '#app/services.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { findAnswering } from '#people/server/companies/ask-right-again.ts';
import { formatDateTime, formatTotal, shortId } from '#platform/contract/german-format.ts';
import { promiseBy } from '#platform/domain/opening-hours.ts';
import { packageDisplay, speedDisplay, tariff } from '#platform/domain/tariff.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type ImportRow, takeUnconfirmed } from './import-rows.store.ts';
import type { OrderImport } from './order-imports.store.ts';
import { readTypedRow } from './read-typed-row.ts';

/**
 * Queues one mail that confirms every row of the file that was ordered and is not confirmed yet, to whoever
 * answers for them now; none without such a row. Source: BGB 312i (1).
 */
export async function confirmRows(
  services: Pick<Services, 'config' | 'clock' | 'sendJob' | 'versions'>,
  tx: Transaction,
  { id, companyId, fileName, orderedBy }: OrderImport,
): Promise<void> {
  const rows = await takeUnconfirmed(tx, id, services.clock.now());
  if (rows.length === 0 || !orderedBy) return;
  const person = await getContact(tx, await findAnswering(tx, { companyId, userId: orderedBy }));
  const hours = services.versions.hours();
  const link = `${services.config.publicUrl}/customer-dashboard?tab=company&company=${companyId}&import=${id}`;
  await sendMail(services, tx, {
    template: 'orders-confirmed',
    to: person.email,
    params: {
      name: person.fullName,
      fileName,
      count: rows.length,
      sections: [
        { heading: 'Ihre Bestellungen', rows: rows.map((row) => describeRow(row, hours)) },
        { heading: 'Preis', rows: describeSum(rows) },
      ],
      link,
    },
  });
}

function describeRow(
  { line, typed, speed, priceCents, orderedAt, deliveryId }: ImportRow,
  hours: Parameters<typeof promiseBy>[2],
): MailSection['rows'][number] {
  const read = typed && readTypedRow(typed);
  if (!read || 'faults' in read || !speed || !orderedAt || !deliveryId) {
    throw new Error(`row ${line} is ordered and has no order`);
  }
  const { receiverName, deliveryAddress, senderName, pickupAddress, packageSize, weightKg } = read.row;
  return [
    `Zeile ${line}, Sendung ${shortId(deliveryId)}`,
    [
      `An ${receiverName}, ${deliveryAddress}`,
      `Von ${senderName}, ${pickupAddress}`,
      `${packageDisplay[packageSize].label}, ${weightKg} kg: ${read.row.packageDescription}`,
      `${speedDisplay[speed].label}, zugesagt bis ${formatDateTime(promiseBy(orderedAt, speed, hours))} Uhr`,
      formatTotal(priceCents ?? 0),
    ].join('\n'),
  ];
}

function describeSum(rows: readonly ImportRow[]): MailSection['rows'] {
  const cents = rows.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);
  const { netCents, vatCents } = splitVat(cents, tariff.vatPercent);
  return [
    ['Gesamt', formatTotal(cents)],
    [`darin ${tariff.vatPercent} % MwSt.`, `${formatTotal(vatCents)}, netto ${formatTotal(netCents)}`],
    ['Zahlung', 'auf Rechnung Ihrer Firma'],
  ];
}
