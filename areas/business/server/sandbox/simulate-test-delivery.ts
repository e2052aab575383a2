import { testCourses } from '#business/domain/test-courses.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { changeTestDelivery } from './change-test-delivery.ts';
import { lockTestDelivery, type TestDelivery, updateTestDelivery } from './test-deliveries.store.ts';

const SIMULATE_TEST_DELIVERY_JOB = 'carry-test-delivery';

type Needed = Pick<Services, 'db' | 'clock' | 'sendJob'>;

/** Has the simulated courier take the next step of a delivery's course when it is due. */
export async function planNextStep(
  { clock, sendJob }: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  delivery: TestDelivery,
): Promise<void> {
  const step = testCourses[delivery.scenario][delivery.stepsDone];
  if (!step) return;
  const dueAt = dueTimeOf(delivery, step.afterSeconds);
  // A machine whose clock is behind the queue's must not ask again and again until it has caught up.
  const notBefore = new Date(clock.now().getTime() + 1000);
  const data = { id: delivery.id };
  await sendJob(tx, SIMULATE_TEST_DELIVERY_JOB, data, { dueAt: dueAt > notBefore ? dueAt : notBefore });
}

const dueTimeOf = ({ createdAt }: TestDelivery, seconds: number) =>
  new Date(createdAt.getTime() + seconds * 1000);

/**
 * Takes all steps of a test delivery's course that are due; a step that is not open, because the company has
 * cancelled, ends the course.
 */
async function simulateTestDelivery(services: Needed, id: string): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    let delivery = await lockTestDelivery(tx, id);
    if (!delivery) return;
    const course = testCourses[delivery.scenario];
    for (const { afterSeconds, command } of course.slice(delivery.stepsDone)) {
      const at = dueTimeOf(delivery, afterSeconds);
      if (at > now) break;
      const stepsDone: number = delivery.stepsDone + 1;
      const changes = { stepsDone };
      const changed = await changeTestDelivery(services, tx, delivery, { command, at, changes });
      if (!changed) return await updateTestDelivery(tx, id, { stepsDone: course.length });
      delivery = changed;
    }
    await planNextStep(services, tx, delivery);
  });
}

export function simulateTestDeliveryJob(services: Needed): JobDefinition {
  return {
    name: SIMULATE_TEST_DELIVERY_JOB,
    title: 'Testsendung einer Firma',
    timeoutSeconds: 30,
    async run(data) {
      await simulateTestDelivery(services, String(data.id));
    },
  };
}
