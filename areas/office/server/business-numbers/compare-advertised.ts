import type { z } from 'zod';
import type { advertisedContract } from '#office/contract/advertised.ts';
import { advertisedTimes } from '#office/domain/advertised-times.ts';
import { MIN_JUDGED } from './compare-numbers.ts';
import { getServiceTimes } from './get-service-times.ts';
import type { Services } from '#app/services.ts';

type Contract = typeof advertisedContract.compareAdvertised;

/**
 * The minutes that the site advertises, beside the median of the last thirty days: an advertised time is
 * kept if half of the deliveries took no longer than its upper end.
 */
export async function compareAdvertised(
  services: Pick<Services, 'db' | 'clock' | 'versions'>,
): Promise<z.infer<NonNullable<Contract['~orpc']['outputSchema']>>> {
  const { total, speeds } = await getServiceTimes(services, {});
  return {
    times: advertisedTimes.map(({ label, minutes, until, speed }) => {
      const measured = speed === null ? total : speeds.find((one) => one.speed === speed);
      const { count = 0, medianMinutes = null } = measured?.[until] ?? {};
      const isKept = medianMinutes !== null && medianMinutes <= minutes.to;
      return {
        label,
        minutes,
        medianMinutes,
        deliveryCount: count,
        state: count < MIN_JUDGED ? 'too_few' : isKept ? 'kept' : 'missed',
      };
    }),
  };
}
