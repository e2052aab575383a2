import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/time.ts';
import type { Database } from '#server/platform/database.ts';
import { createPaymentProvider } from './choose-provider.ts';

const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: undefined };
const config = { publicUrl: 'https://elbbote.example', appSecret: 'x'.repeat(32), stripe: undefined };
// No provider asks the database before somebody pays.
const deps = { db: {} as Database, clock: systemClock };

test('Stripe is taken where it is configured, in the demo too', () => {
  expect(createPaymentProvider({ ...config, stripe, isProduction: true }, deps).name).toBe('stripe');
  expect(createPaymentProvider({ ...config, stripe, isProduction: false }, deps).name).toBe('stripe');
});

test('without Stripe the demo gets the test till and production gets nothing', () => {
  expect(createPaymentProvider({ ...config, isProduction: false }, deps).name).toBe('till');
  expect(() => createPaymentProvider({ ...config, isProduction: true }, deps)).toThrow(/production/);
});
