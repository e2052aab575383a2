import { expect, test } from 'vitest';
import type { NewsFacts, NewsKind } from '#dispatch/domain/news-kinds.ts';
import { writeNews } from './news-words.ts';

const delivery = {
  pickupAddress: 'Grindelallee 20, 20146 Hamburg-Rotherbaum',
  deliveryAddress: 'Reeperbahn 1, 20359 Hamburg-St. Pauli',
  promisedBy: new Date('2026-11-27T07:07:00Z'),
};

test.each<[NewsKind, NewsFacts, string]>([
  ['given', { stop: 'pickup' }, 'Neue Sendung: Abholung Grindelallee 20 bis 08:07 Uhr'],
  [
    'given',
    { stop: 'handover' },
    'Neue Sendung: Übernahme vom bisherigen Fahrer für Reeperbahn 1 bis 08:07 Uhr',
  ],
  ['given', { stop: 'dropoff' }, 'Neue Sendung: Zustellung Reeperbahn 1 bis 08:07 Uhr'],
  ['taken', { stop: 'pickup' }, 'Abholung Grindelallee 20 entfällt, das übernimmt jemand anderes'],
  [
    'taken',
    { hasParcel: true },
    'Zustellung Reeperbahn 1 übernimmt jemand anderes. Das Paket liegt noch bei Ihnen: Bitte übergeben Sie es, sobald sich jemand meldet.',
  ],
  ['returned', {}, 'Das Paket ist zurück bei Grindelallee 20. Für Sie ist nichts mehr zu tun.'],
  [
    'cancelled',
    { stop: 'pickup' },
    'Storniert: Abholung Grindelallee 20. Fahren Sie nicht mehr hin. Auf Ihre Angebote wirkt es sich nicht aus.',
  ],
  [
    'cancelled',
    { hasParcel: true },
    'Storniert: Zustellung Reeperbahn 1. Bitte bringen Sie das Paket zurück zum Absender, Grindelallee 20.',
  ],
  [
    'corrected',
    { changed: ['receiverPhone', 'deliveryAddress'] },
    'Angaben geändert, Reeperbahn 1: Telefon des Empfängers, Lieferadresse',
  ],
  ['reordered', { place: 1, stop: 'dropoff' }, 'Jetzt zuerst: Zustellung Reeperbahn 1'],
  [
    'reordered',
    { place: 3, stop: 'pickup' },
    'Neue Reihenfolge: Abholung Grindelallee 20 ist jetzt der 3. Halt',
  ],
  ['reordered', { place: null }, 'Neue Reihenfolge: Zustellung Reeperbahn 1 hat keinen festen Platz mehr'],
  ['wish', {}, 'Neuer Wunsch des Empfängers, Reeperbahn 1'],
  ['wish_withdrawn', {}, 'Der Empfänger, Reeperbahn 1, hat seinen Wunsch zurückgenommen'],
])('a driver reads of %s, %o: %s', (kind, facts, text) => {
  expect(writeNews({ kind, facts, words: null, delivery })).toBe(text);
});

test('a message is what the office has written, with a delivery or without', () => {
  const words = 'Bitte kommen Sie zum Hof.';
  for (const about of [delivery, undefined]) {
    expect(writeNews({ kind: 'message', facts: {}, words, delivery: about })).toBe(words);
  }
});
