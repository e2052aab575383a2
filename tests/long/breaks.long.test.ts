import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, makeCast } from '#tests/support/delivery/delivery-fixtures.ts';
import { openCheckoutFor, payAtTill } from '#tests/support/delivery/order-fixtures.ts';
import { breakEverywhere } from '#tests/support/platform/break-everywhere.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});
afterAll(() => app.end());

const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  'settling a checkout': async () => {
    const sessionId = await openCheckoutFor(app, cast.owner);
    await payAtTill(app, sessionId);
    return () => cast.owner.call('/create-delivery-from-payment', { sessionId });
  },
};

test.each(Object.keys(acts))(
  'wherever the connection breaks, %s is done completely or not at all, and a repetition completes it once',
  async (name) => {
    const report = await breakEverywhere(app, { prepare: acts[name] ?? expect.fail(name) });
    expect(report).toEqual({ faults: expect.any(Number), half: [], notRepaired: [] });
    expect(report.faults).toBeGreaterThanOrEqual(6);
  },
);
