/**
 * Prints how the rules judge the instants on standard input; run under a time zone by TZ.
 */
import { text } from 'node:stream/consumers';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { getNextOpening, isOrderingOpen, promiseBy, standardHours } from '#platform/domain/opening-hours.ts';

const instants = JSON.parse(await text(process.stdin)) as string[];
const judged = instants.map((instant) => {
  const now = new Date(instant);
  return [
    isOrderingOpen(now, standardHours),
    getNextOpening(now, standardHours).toISOString(),
    promiseBy(now, 'express_gold', 'suspended').toISOString(),
    formatDateTime(now),
  ];
});
process.stdout.write(JSON.stringify({ offsetMinutes: new Date('2026-07-01').getTimezoneOffset(), judged }));
