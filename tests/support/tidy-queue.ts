import { PgBoss, TestClock } from 'pg-boss';
import type { TestApp } from './test-app.ts';

/** The queue's maintenance at the app's time: jobs that ended a week ago are deleted. */
export async function tidyQueue(app: Pick<TestApp, 'ownerUrl' | 'clock'>): Promise<void> {
  const clock = new TestClock(app.clock.now());
  const boss = new PgBoss({ connectionString: app.ownerUrl, clock, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
}
