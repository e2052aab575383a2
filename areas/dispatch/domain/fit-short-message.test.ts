import { expect, test } from 'vitest';
import { fitShortMessage } from './fit-short-message.ts';

const link = 'https://elbbote.example/s/0123456789abcdef';
const write = (from: string, more: string) =>
  `Elbbote: Ihr Paket${from} kommt 14:10-14:25 Uhr.${more} ${link}`;

test('a text message names its sender in letters that take one segment', () => {
  expect(fitShortMessage('Ümit Yıldız–Größe 🚲', write)).toBe(
    `Elbbote: Ihr Paket von Ümit Yildiz-Größe kommt 14:10-14:25 Uhr. ${link}`,
  );
});

test.each([
  [
    'what may be missing is left out first',
    'Käthe Hansen',
    'Ein Satz, der so lang ist, dass er nicht mehr hineinpasst.',
    / Hansen kommt/,
  ],
  [
    'then the name is cut',
    'Landgericht Hamburg, Poststelle, Frau Ümit von und zu Oldenburg-Hohenfelde im Haus',
    '',
    /von Landgericht Hamburg, Post[^ ]* .*kommt/,
  ],
])('of a long text %s, and the link is whole', (_what, sender, more, expected) => {
  const text = fitShortMessage(sender, write, more);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(expected);
  expect(text.endsWith(link)).toBe(true);
});
