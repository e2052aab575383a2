import { expect, test } from 'vitest';
import { decodeTextFile } from './decode-text-file.ts';

const decode = (bytes: Buffer) => decodeTextFile(new Uint8Array(bytes).buffer);
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><Nm>Jürgen Müller</Nm>`;

test.each([
  ['UTF-8', Buffer.from('Jürgen'), 'Jürgen'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFJürgen'), 'Jürgen'],
  ['UTF-16', Buffer.from('\uFEFFJürgen', 'utf16le'), 'Jürgen'],
  ['UTF-16 with the other byte first', Buffer.from('\uFEFFJürgen', 'utf16le').swap16(), 'Jürgen'],
  ['what its XML declares', Buffer.from(xml('ISO-8859-1'), 'latin1'), xml('ISO-8859-1')],
  ['UTF-8 as its XML declares', Buffer.from(`\uFEFF${xml('UTF-8')}`), xml('UTF-8')],
])('a file in %s is read', (_, bytes, text) => expect(decode(bytes)).toBe(text));

test.each([
  ['that nothing proves', Buffer.from('Jürgen', 'latin1')],
  ['other than its XML declares', Buffer.from(xml('UTF-8'), 'latin1')],
  ['that no browser knows', Buffer.from(xml('X-OWN'))],
])('an encoding %s is not guessed', (_, bytes) => expect(decode(bytes)).toBeUndefined());
