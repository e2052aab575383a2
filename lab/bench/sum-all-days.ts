import { bookDays } from '#money/server/books/book-kind.ts';
import { listOrderKinds } from '#office/server/business-numbers/order-kinds.ts';
import { sumDays } from '#delivery/server/day-sums/sum-days.ts';
import type { Services } from '#app/services.ts';

/** As the job has done by the time somebody asks. */
export async function sumAllDays(services: Services): Promise<void> {
  await sumDays(services, [bookDays, listOrderKinds(services)]);
}
