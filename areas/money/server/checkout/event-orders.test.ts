import { beforeAll, expect, test, vi } from 'vitest';
import { expectedBooks, type HistoryName, playOrders } from '#money/tests/event-orders.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
beforeAll(async () => {
  // Only the rows of the documents matter here, not their files.
  vi.spyOn(app.services.files, 'has').mockResolvedValue(true);
});

const few: HistoryName[] = ['paid', 'paid later', 'failed later'];

test.each(few)(
  'events of a payment that was %s, none or twice each, in every order, give the same books',
  async (name) => {
    const played = await playOrders(app, name, { counts: [0, 2], isMixed: false });
    expect(played.length).toBeGreaterThan(2);
    for (const { steps, isAnswered, books } of played) {
      expect({ steps, isAnswered, books }).toEqual({ steps, isAnswered: true, books: expectedBooks[name] });
    }
  },
);
