import { expect, test, vi } from 'vitest';
import { walkConcurrently } from '#dispatch/tests/interleavings/walk-concurrently.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const ACTS = 100_000;
/** Worlds side by side: while one waits for the database, another one works. */
const WORLDS = 3;

test('100,000 acts of all roles, two to four of them concurrently, end in states that the model allows', async () => {
  const seed = Number(process.env.TEST_SEED ?? 20_261_126);
  console.log(`interleavings: seed ${seed}`);
  const failed = new AbortController();
  const began = performance.now();
  const reports = await Promise.all(
    Array.from({ length: WORLDS }, async (_, world) => {
      const app = await startTestApp({ ORDERING_HOURS: 'suspended' });
      // Only the rows of the documents matter here, not their files.
      vi.spyOn(app.services.files, 'has').mockResolvedValue(true);
      try {
        const report = await walkConcurrently(app, {
          seed: seed + world,
          acts: ACTS / WORLDS,
          signal: failed.signal,
        });
        if (report.problems.length > 0) failed.abort();
        return report;
      } finally {
        await app.end();
      }
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const sum = (of: 'acts' | 'batches' | 'deliveries') =>
    reports.reduce((total, report) => total + report[of], 0);
  console.log(
    `interleavings: ${sum('acts')} acts in ${sum('batches')} batches over ${sum('deliveries')} deliveries, ${seconds} s`,
  );
  console.log(JSON.stringify(reports.map(({ counts }) => counts)));
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
});
