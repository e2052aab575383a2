import { expect, test } from 'vitest';
import { isLeitwegId, normalizeLeitwegId } from '#money/domain/leitweg-id.ts';
import { companyNameField, vatIdField } from './company-fields.ts';
import { emailField, optionalEmailField, messageField, nameField, textField } from './fields.ts';

const name = nameField('Bitte geben Sie Ihren Namen an.');

test.each([
  ['Sinéad O\u00b4Neill', 'Sinéad O’Neill'],
  ['Anna\u00a0Müller', 'Anna Müller'],
  ['Anna\nMüller ', 'Anna Müller'],
  ['Müller\u2011Lüdenscheidt', 'Müller-Lüdenscheidt'],
  ['Dr.Müller', 'Dr. Müller'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['王小明', '王小明'],
  ['Мария Петрова', 'Мария Петрова'],
  ['Işıl Đặng-Żółć', 'Işıl Đặng-Żółć'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['阿卜杜·热依木', '阿卜杜·热依木'],
  ['سمانه\u200cسادات', 'سمانه\u200cسادات'],
])('%j is the name %s', (typed, read) => {
  expect(name.parse(typed)).toBe(read);
});

test.each([
  ['info@bäckerei-müller.de', 'info@xn--bckerei-mller-bfb28a.de'],
  [' Info@Ba\u0308ckerei.de\u200b', 'info@xn--bckerei-5wa.de'],
  ['info@xn--bckerei-5wa.de', 'info@xn--bckerei-5wa.de'],
  ['mailto:Anna@Beispiel.de', 'anna@beispiel.de'],
  ['<anna@beispiel.de>', 'anna@beispiel.de'],
  ['anna＠beispiel.de', 'anna@beispiel.de'],
  ['"Müller, Anna" <Anna@beispiel.de>;', 'anna@beispiel.de'],
  ['anna@beispiel.de,', 'anna@beispiel.de'],
  ['anna@beispiel.de.', 'anna@beispiel.de'],
  ['(anna@beispiel.de)', 'anna@beispiel.de'],
  ['E-Mail: anna@beispiel.de', 'anna@beispiel.de'],
  ['mailto:anna@beispiel.de?subject=Hallo', 'anna@beispiel.de'],
])('%j is the mail address %s', (typed, read) => {
  expect(emailField.parse(typed)).toBe(read);
});

test('a mail address may be missing where it is optional, and not be wrong', () => {
  expect(optionalEmailField.parse(undefined)).toBe('');
  expect(optionalEmailField.parse(' ')).toBe('');
  expect(optionalEmailField.parse('<Anna@beispiel.de>')).toBe('anna@beispiel.de');
  expect(optionalEmailField.safeParse('anna').error?.issues[0]?.message).toContain('gültige E-Mail-Adresse');
});

test.each([
  'anna müller@beispiel.de',
  'anna@beispiel',
  'anna@bei/spiel.de',
  'anna@b.de, kai@b.de',
  'anna@@b.de',
  'Anna <anna@b.de>, Kai <kai@b.de>',
  'anna@b.de\r\nBcc: kai@b.de',
])('%j is no mail address', (typed) => {
  expect(emailField.safeParse(typed).success).toBe(false);
});

test.each([
  'elbe.digital GmbH',
  'X.de GmbH',
  'A/B Agentur',
  'Agentur Nord/Elbe GmbH',
  'Bäckerei Dr. Müller e.K.',
  'Max Müller e.Kfm.',
  'dm-drogerie markt GmbH + Co. KG',
  '1&1',
  '@home',
  'Hotel*****',
  'Яндекс ГмбХ',
])('%s is the name of a company', (typed) => {
  expect(companyNameField.parse(typed)).toBe(typed);
});

test.each([
  'gratis.beispiel.de',
  'https://beispiel.de GmbH',
  'www.beispiel GmbH',
  'a.de/gratis GmbH',
  'Chef <a@b.de>',
  'Chef a@b.de',
  'a.de?gratis GmbH',
  'gratis.de:8080 GmbH',
  'gratis。de',
  'gratis․de',
  'gratis．de',
])('%s would be a link in the mail that invites to a company', (typed) => {
  expect(companyNameField.safeParse(typed).error?.issues[0]?.message).toMatch(/keine Internetadresse/);
});

test('a company name is one line, so that it cannot pretend to be more of the mail', () => {
  const typed = 'Elbe GmbH\r\n\r\nIhr Konto ist gesperrt.\u2028Rufen Sie an';
  expect(companyNameField.parse(typed)).toBe('Elbe GmbH Ihr Konto ist gesperrt. Rufen Sie an');
});

test.each(['P\u0430ypal GmbH', 'Elbb\u03bfte'])('%s mixes letters that look alike', (typed) => {
  for (const field of [companyNameField, nameField('Bitte geben Sie Ihren Namen an.')]) {
    expect(field.safeParse(typed).error?.issues[0]?.message).toMatch(/Buchstaben einer Schrift/);
  }
});

test.each(['gratis.beispiel', 'Anna www.de', 'www gratis', 'Müller,gratis'])(
  '%s is no name of a person',
  (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toMatch(/keine Internetadresse/);
  },
);

test('a name is as long as its field allows also after a space was added', () => {
  const typed = 'A.'.repeat(30);
  expect(name.parse('A.'.repeat(20))).toHaveLength(59);
  expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Bitte höchstens 60 Zeichen.');
});

test('what looks empty is missing', () => {
  const missing = 'Bitte geben Sie den Namen des Empfängers an.';
  for (const field of [textField(missing), messageField(missing, 500), nameField(missing)]) {
    expect(field.safeParse('\u200b\u00a0').error?.issues[0]?.message).toBe(missing);
  }
});

test('a VAT id and a Leitweg-ID are recognized with the signs that programs put between', () => {
  expect(vatIdField.parse('de\u00a0129‑273\u200b398')).toBe('DE129273398');
  expect(vatIdField.parse('USt-IdNr.: DE 129 273 398')).toBe('DE129273398');
  expect(vatIdField.parse('ATU 1234 5678')).toBe('ATU12345678');
  expect(vatIdField.parse('GR123456789')).toBe('EL123456789');
  for (const typed of ['Leitweg-ID: 991-33333TEST-33', '0204:991-33333test-33']) {
    expect(normalizeLeitwegId(typed)).toBe('991-33333TEST-33');
  }
  const leitwegId = normalizeLeitwegId('991–33333test–33\u00a0');
  expect([leitwegId, isLeitwegId(leitwegId)]).toEqual(['991-33333TEST-33', true]);
});
