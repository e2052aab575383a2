import { beforeAll, expect, test, vi } from 'vitest';
import { expectedBooks, type HistoryName, playOrders } from '#money/tests/event-orders.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
beforeAll(async () => {
  // Only the rows of the documents matter here, not their files.
  vi.spyOn(app.services.files, 'has').mockResolvedValue(true);
});

/** With five events the counts are the same for all: mixed, they would be half a million orders. */
const isFew = (name: HistoryName) => name !== 'refunded, and the bank refused it';

test.each(Object.keys(expectedBooks) as HistoryName[])(
  'events of a payment that was %s, none to five times each, in every order, give the same books',
  async (name) => {
    const began = performance.now();
    const played = await playOrders(app, name, { counts: [0, 1, 2, 5], isMixed: isFew(name) });
    console.log(`${name}: ${played.length} orders in ${Math.round(performance.now() - began)} ms`);
    for (const { steps, isAnswered, books } of played) {
      expect({ steps, isAnswered, books }).toEqual({ steps, isAnswered: true, books: expectedBooks[name] });
    }
  },
);
