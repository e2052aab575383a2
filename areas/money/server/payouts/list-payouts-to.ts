import type { z } from 'zod';
import { formatDate } from '#platform/contract/german-format.ts';
import type { driverPayout } from '#money/contract/payouts.ts';
import { drivenWeeksText } from '#people/domain/payout-weeks.ts';
import type { Services } from '#app/services.ts';
import { listPayoutsOfDriver, type Payout, type PayoutRun } from './payouts.store.ts';

/** A driver's transfers, newest run first, each named by the weeks driven. */
export async function listPayoutsTo(
  { db }: Pick<Services, 'db'>,
  driverId: string,
): Promise<z.infer<typeof driverPayout>[]> {
  return (await listPayoutsOfDriver(db, driverId)).map(
    ({ payout, run, attemptCount, adjustmentCount, driven }) => ({
      id: payout.id,
      weekText: drivenWeeksText(driven),
      amountCents: payout.amountCents,
      attemptCount,
      adjustmentCount,
      ...toPayoutState(payout, run),
    }),
  );
}

export function toPayoutState(
  { returnedAt }: Payout,
  { paidAt, createdAt }: PayoutRun,
): Pick<z.infer<typeof driverPayout>, 'state' | 'stateText' | 'at'> {
  const said = (state: z.infer<typeof driverPayout>['state'], stateText: string, at: Date) => ({
    state,
    stateText,
    at: at.toISOString(),
  });
  if (returnedAt) return said('returned', 'Zurückgekommen, folgt mit der nächsten Auszahlung', returnedAt);
  if (paidAt) return said('paid', `Ausgezahlt am ${formatDate(paidAt)}`, paidAt);
  return said('under_way', 'In Auszahlung', createdAt);
}
