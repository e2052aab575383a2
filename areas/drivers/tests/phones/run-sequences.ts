import fc from 'fast-check';
import { expect } from 'vitest';
import { makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import { FRIDAY_NOON, type TestApp } from '#tests/support/test-app.ts';
import { anySequence, liveThrough, type Scene } from './offline-sequence.ts';
import { drawPictures } from './pictures.ts';

/**
 * Simulates `numRuns` random days: each act takes effect once, in order, at its time, each proof at its
 * delivery.
 */
export async function runSequences(app: TestApp, numRuns: number): Promise<void> {
  const cast = await makeCast(app);
  const cookieOf = async (id: string) => {
    const { name, value } = await makeSessionCookie(app.services.auth, id);
    return `${name}=${value}`;
  };
  const scene: Scene = {
    app,
    cast,
    cookies: {
      driver: await cookieOf(cast.assigned_driver.id),
      another: await cookieOf(cast.other_driver.id),
    },
    pictures: await drawPictures(),
  };
  await fc.assert(
    fc.asyncProperty(anySequence, async (sequence) => {
      app.clock.set(FRIDAY_NOON);
      const { parcels, left, isSettled } = await liveThrough(scene, sequence);
      expect(left).toEqual([]);
      for (const { recorded, expected, isOwnProof } of parcels) {
        expect(recorded).toEqual(expected);
        expect(isOwnProof).toBe(true);
      }
      expect(isSettled).toBe(true);
    }),
    { numRuns },
  );
}
