import { type PrintedValues, printValues } from '#people/contract/printed-values.ts';
import type { Services } from '#app/services.ts';

/** Reads what pages print at this instant: the same object while nothing changed. */
export function printCurrentValues({
  versions,
  clock,
  config,
}: Pick<Services, 'versions' | 'clock' | 'config'>): () => PrintedValues {
  let last: { values: PrintedValues; text: string } | undefined;
  return () => {
    const now = clock.now();
    const values = printValues(
      {
        prices: versions.find('prices', now),
        driver_pay: versions.find('driver_pay', now),
        ordering_times: versions.find('ordering_times', now),
        notices: versions.find('notices', now),
      },
      config.isRehearsal,
    );
    const text = JSON.stringify(values);
    if (last?.text !== text) last = { values, text };
    return last.values;
  };
}
