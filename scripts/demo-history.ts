/**
 * npm run demo:history: simulates thirty days of the real service under a moved clock and packs the resulting
 * rows for every new demo. Has to be run after a migration that the packed rows no longer fit, which a test
 * reports.
 */
import { writeFileSync } from 'node:fs';
import { HISTORY_DAYS, historyFile } from '#demo/server/unpack-history.ts';
import { openHistory } from '#lab/history/open-history.ts';
import { packHistory } from '#lab/history/pack-history.ts';
import { runHistory } from '#lab/history/run-history.ts';
import { readCommandConfig } from './command-config.ts';

/** Any summer works: the packed data contain no dates. Six in the morning in Hamburg. */
const beginsAt = Date.parse('2026-06-01T04:00:00Z');

readCommandConfig(() => 'a temporary database of its own');
const begun = performance.now();
const service = await openHistory(beginsAt);
await runHistory(service, {
  seed: 7,
  days: HISTORY_DAYS,
  orders: 2000,
  customers: 60,
  drivers: 14,
  beginsAt,
});
const packed = await packHistory(service, beginsAt);
writeFileSync(historyFile, packed);
for (const { status, count } of await service.query(
  'select status, count(*) from deliveries group by status order by status',
)) {
  process.stdout.write(`${String(status).padEnd(18)}${String(count)}\n`);
}
await service.close();
const seconds = Math.round((performance.now() - begun) / 1000);
process.stdout.write(`${Math.round(packed.length / 1024)} kB in ${seconds} s: ${historyFile}\n`);
