import { expect, test } from 'vitest';
import { driverFaq } from './driver-faq.ts';

const textOf = (id: string) => driverFaq.find((entry) => entry.id === id)?.text ?? '';

test('there are ten questions, in the intended order', () => {
  expect(driverFaq.map(({ id }) => id)).toEqual([
    'verdienst',
    'online',
    'paket',
    'bestaetigen',
    'geschwindigkeit',
    'auszahlung',
    'unfall',
    'ablehnen',
    'fahrzeug',
    'schaden',
  ]);
});

test('the answer on earnings states the tariff, and its example is right', () => {
  for (const figure of ['5,00€ Grundbetrag', '0,50€', '8 km', '4,00€', '0,70€', '5,00€ mehr', '10,40€']) {
    expect(textOf('verdienst')).toContain(figure);
  }
});

test('the answer on the payout states a weekly one to the stored account', () => {
  expect(textOf('auszahlung')).toContain('wöchentlich auf das Konto');
});

test('the promises of the speeds match the tariff', () => {
  for (const promise of ['innerhalb von 4 Stunden', 'innerhalb von 3 Stunden', 'innerhalb von 90 Minuten']) {
    expect(textOf('geschwindigkeit')).toContain(promise);
  }
});
