import { expect, test } from 'vitest';
import { explainRefusal } from './explain-refusal.ts';

const refusal = (code: string, data?: unknown) => ({
  refusal: { code, status: 409, message: 'Das ging nicht.', data },
});
const cancelled = (allowedCommands: 'return_parcel'[]) => ({ status: 'cancelled' as const, allowedCommands });

test.each([
  [
    'a cancellation on the way',
    refusal('COMMAND_NOT_ALLOWED'),
    cancelled(['return_parcel']),
    'inzwischen storniert. Bringen Sie das Paket zurück zum Absender.',
  ],
  [
    'a cancellation before the pick-up was known',
    refusal('COMMAND_NOT_ALLOWED'),
    cancelled([]),
    'Haben Sie das Paket noch, bringen Sie es zurück',
  ],
  [
    'an order that has gone',
    refusal('COMMAND_NOT_ALLOWED', { detail: 'Zugestellt' }),
    undefined,
    'Ihr Status ist „Zugestellt“. Haben Sie das Paket noch',
  ],
  [
    'an order that another driver has',
    refusal('DELIVERY_NOT_FOUND'),
    undefined,
    'gehört nicht mehr zu Ihren Aufträgen',
  ],
  [
    'anything else',
    refusal('SIGNATURE_UNREADABLE'),
    undefined,
    'Das ging nicht. Sie können die Meldung erneut senden oder verwerfen.',
  ],
] as const)('the refusal %s is explained with what to do', (_name, act, delivery, text) => {
  expect(explainRefusal(act, delivery)).toContain(text);
});
