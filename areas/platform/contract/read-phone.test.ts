import { expect, test } from 'vitest';
import { toDialled } from '#platform/domain/phone-number.ts';
import { phoneField } from './fields.ts';

const refusalOf = (typed: string) => phoneField.safeParse(typed).error?.issues[0]?.message;

test.each([
  ['040 123456', '+49 40 123456'],
  ['491701234567.0', '+49 170 1234567'],
  ['491701234567,00', '+49 170 1234567'],
  ['4,91701234567E+11', '+49 170 1234567'],
  ['\u202a+49 151 23456789\u202c', '+49 1512 3456789'],
  ['040\u00a0123\u200b456', '+49 40 123456'],
  ['+49 (0)40 123456', '+49 40 123456'],
  ['+49(0)40/123-456', '+49 40 123456'],
  ['+49 (040) 123456', '+49 40 123456'],
  ['+49 0151 23456789', '+49 1512 3456789'],
  ['0049 (0)151 / 234 567 89', '+49 1512 3456789'],
  ['0171/2345678', '+49 171 2345678'],
  ['Tel.: 040–123456', '+49 40 123456'],
  ['tel:+4940123456', '+49 40 123456'],
  ['０４０ 123456', '+49 40 123456'],
  ['040 77470-0', '+49 40 774700'],
  ['040 22222', '+49 40 22222'],
  ['491701234567', '+49 170 1234567'],
  ['1701234567', '+49 170 1234567'],
  ['+43 (0)1 58800', '+43 1 58800'],
  ['0043 01 58800', '+43 1 58800'],
  ['+39 06 69812345', '+39 06 6981 2345'],
  ['+39 (0)6 69812345', '+39 06 6981 2345'],
  ['+1 (212) 555-0100', '+1 212 555 0100'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
  ['(+49) 40 123456', '+49 40 123456'],
  ['(0049) 40 123456', '+49 40 123456'],
  ['++49 [0]40 123456', '+49 40 123456'],
  ['049 151 23456789', '+49 1512 3456789'],
  ['0151 23456789,', '+49 1512 3456789'],
  ['"0151 23456789"', '+49 1512 3456789'],
  ["'0151 23456789", '+49 1512 3456789'],
  ['="0151 23456789"', '+49 1512 3456789'],
  ['4915123456789.0', '+49 1512 3456789'],
  ['4915123456789,00', '+49 1512 3456789'],
  ['Tel.-Nr.: 040·123456', '+49 40 123456'],
  ['M +49 151_23456789', '+49 1512 3456789'],
  ['📞 040\\123456', '+49 40 123456'],
  ['https://wa.me/4915123456789', '+49 1512 3456789'],
  ['٠٤٠ ١٢٣٤٥٦', '+49 40 123456'],
])('%j is read as %s, which is read as itself', (typed, read) => {
  expect(phoneField.parse(typed)).toBe(read);
  expect(phoneField.parse(read)).toBe(read);
});

const ONLY_ONE = 'Bitte nur eine Telefonnummer. Eine weitere können Sie im Hinweis angeben.';
const DIGITS = 'Eine Telefonnummer besteht aus Ziffern, zum Beispiel 040 123456.';
const BY_HYPHEN = 'Bitte geben Sie die Durchwahl hinter einem Bindestrich an, zum Beispiel 040 1234-56.';
const NOBODY = 'Unter einer Sonderrufnummer ist niemand zu erreichen. Bitte geben Sie eine andere Nummer an.';
const WITH_CODE = 'Bitte geben Sie die Telefonnummer mit Vorwahl an, zum Beispiel 040 123456.';

test.each([
  ['040 123456 / 0171 2345678', ONLY_ONE],
  ['040 123456 oder 0171/2345678', ONLY_ONE],
  ['040 123456\n+49 171 2345678', ONLY_ONE],
  ['040123456 0171 2345678', ONLY_ONE],
  ['040 123456/78', ONLY_ONE],
  [
    '4,91701E+11',
    'Die Tabelle hat diese Nummer gekürzt. Bitte geben Sie alle Ziffern an, die Zelle als Text.',
  ],
  ['nicht bekannt', DIGITS],
  ['0171 2345678 (privat)', DIGITS],
  ['123456', WITH_CODE],
  ['0000 0000', WITH_CODE],
  ['+49 40 1', 'Diese Telefonnummer ist zu kurz.'],
  ['0123456789012345678', 'Diese Telefonnummer ist zu lang.'],
  ['0151 234567', 'Diese Telefonnummer ist zu kurz.'],
  ['0151 2345678901', 'Diese Telefonnummer ist zu lang.'],
  ['040 123456 Durchwahl 12', BY_HYPHEN],
  ['+49 40 123456 ext. 12', BY_HYPHEN],
  ['040 123456;ext=12', BY_HYPHEN],
  ['0900 1234567', NOBODY],
  ['+49 137 1234567', NOBODY],
  ['+41 79 123 45', 'Diese Telefonnummer gibt es nicht.'],
  ['+999 12345678', 'Diese Telefonnummer gibt es nicht.'],
  ['\u200b\u00a0', 'Bitte geben Sie eine Telefonnummer an.'],
])('%j is refused with a text that says why', (typed, message) => {
  expect(refusalOf(typed)).toBe(message);
});

test.each([
  ['040 123456', '+4940123456'],
  ['0176 / 55 66 778', '+491765566778'],
  ['0049171/2345678', '+491712345678'],
  ['+49 (0)40 998877', '+4940998877'],
  ['+49 (040) 123456', '+4940123456'],
  ['040 123456 / 0171 2345678', '+4940123456'],
  ['+43 1 58800', '+43158800'],
  ['(+49) 40 123456', '+4940123456'],
  ['123456', '123456'],
])('%j, as it was stored before numbers were read, is dialled as %s', (stored, dialled) => {
  expect(toDialled(stored)).toBe(dialled);
});
