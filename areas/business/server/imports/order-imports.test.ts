import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkFile,
  fileWide,
  giveFile,
  HEADER,
  importFile,
  orderFile,
  readImport,
  readRows,
} from '#business/tests/order-files.ts';
import { encodeText } from './file-encodings.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let companyId: string;

const member = await makePerson(app, 'customer');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
  // New each time, as a person can have ten companies only.
  owner = await makePerson(app, 'customer');
  companyId = await makeCompany(owner);
  await addMember(app, companyId, { person: member, role: 'member' });
});

const check = (text: string | Buffer) => importFile(app, member, { companyId, text });
const row = (cells: string) => `${HEADER};Gewicht;Größe;Tempo\r\n${cells}`;
const address = 'Mönckebergstraße 7, 20095 Hamburg';

describe('an order file', () => {
  test('is priced before anything is ordered, and totalled by speed', async () => {
    const text = `${HEADER};Tempo\r\nA;${address};040 22222;1;\r\nB;${address};040 22222;2;express\r\nC;${address};040 22222;3;`;
    const id = await check(text);
    const shown = await readImport(member, id);
    const rows = await readRows(member, id);
    expect(rows.map(({ line, state, speed }) => [line, state, speed])).toEqual([
      [2, 'ready', 'standard'],
      [3, 'ready', 'express'],
      [4, 'ready', 'standard'],
    ]);
    expect(shown).toMatchObject({ state: 'checked', rowCount: 3, orderedCount: 0 });
    expect(shown.totals.map(({ speed, count }) => [speed, count])).toEqual([
      ['express', 1],
      ['standard', 2],
    ]);
    const prices = rows.map(({ priceCents }) => priceCents ?? 0);
    expect(shown.totalCents).toBe(prices.reduce((all, cents) => all + cents, 0));
    expect(prices[1]).toBe((prices[0] ?? 0) + 1500);
    const { rowCount } = await app.pool.query('select from deliveries where company_id = $1', [companyId]);
    expect(rowCount).toBe(0);
  });

  test('has an address in columns of its own, a name in two, and a floor beside a bell', async () => {
    const header = 'Vorname;Nachname;Straße;Nr;PLZ;Ort;Telefon;Klingel;Stockwerk';
    const id = await check(`${header}\r\nAnna;Müller;Mönckebergstraße;7;'20095;Hamburg;040 22222;Behn;3. OG`);
    const [first] = await readRows(member, id);
    expect(first).toMatchObject({
      state: 'ready',
      typed: {
        receiverName: 'Anna Müller',
        deliveryAddress: 'Mönckebergstraße 7, 20095 Hamburg',
        deliveryDoorbell: 'Behn, 3. OG',
      },
    });
    const again = await giveFile(member, companyId, `${header}\r\n1;2;3;4;5;6;7;8;9`);
    expect((await readImport(member, again)).mapping).toMatchObject({ deliveryAddress: [2, 3, 4, 5] });
    // Nothing was assigned otherwise than usual, so the names of another file speak for themselves.
    await check(`${HEADER.replace('Empfänger', 'Name')}\r\nAnna;${address};040 22222;A`);
    const shop = 'Name,Shipping Name,Shipping Street,Shipping Zip,Shipping Phone';
    const exported = await giveFile(member, companyId, `${shop}\n#1001,Anna,Osterstraße 12,20259,040 22222`);
    expect((await readImport(member, exported)).mapping).toMatchObject({ receiverName: 1 });
    const value = 'Mönckebergstraße 9, 20095 Hamburg';
    await member.call(`/order-import-rows/${first?.id}/mend`, { field: 'deliveryAddress', value });
    await checkFile(app, member, id);
    expect((await readRows(member, id))[0]?.typed.deliveryAddress).toBe(value);
  });

  test('of letters that nothing proves is checked once somebody has said how they are meant', async () => {
    const text = encodeText(`${HEADER}\r\nJürgen’s Ładen;${address};040 22222;A`, 'macintosh');
    const id = await giveFile(member, companyId, Buffer.concat([text, Buffer.from([0xfc])]));
    expect((await readImport(member, id)).letters).toMatchObject({ chosen: null });
    const { mapping } = await readImport(member, id);
    const refused = await member.call(`/order-imports/${id}/check`, { mapping, fileWide });
    expect(refused).toMatchObject({ status: 409, body: { code: 'IMPORT_LETTERS_OPEN' } });
    const chosen = await member.call(`/order-imports/${id}/encoding`, { encoding: 'macintosh' });
    expect(chosen).toMatchObject({ status: 200, body: { mapping: { receiverName: 0 } } });
    await checkFile(app, member, id);
    expect((await readRows(member, id))[0]?.typed.receiverName).toBe('Jürgen’s ?aden');
    const { columns, letters } = await readImport(member, id);
    expect([columns[0]?.name, letters?.chosen]).toEqual(['Empfänger', 'macintosh']);
  });

  test('of a Mac is read as such where its words say so', async () => {
    const id = await check(encodeText(`${HEADER}\r\nJürgen Müller;${address};040 22222;A`, 'macintosh'));
    expect((await readRows(member, id))[0]).toMatchObject({
      state: 'ready',
      typed: { receiverName: 'Jürgen Müller' },
    });
  });

  test('may be in Windows-1252', async () => {
    const id = await check(Buffer.from(orderFile('Ärzte am Öjendorfer See'), 'latin1'));
    expect(await readRows(member, id)).toMatchObject([
      { state: 'ready', typed: { receiverName: 'Ärzte am Öjendorfer See', deliveryAddress: address } },
    ]);
  });

  test('that cannot be read is refused with its line', async () => {
    const content = Buffer.from('a;b\n1;2;3').toString('base64');
    const answer = await member.call(`/companies/${companyId}/order-imports`, { fileName: 'x.csv', content });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'IMPORT_UNREADABLE', message: expect.stringMatching(/^Zeile 2:/) },
    });
  });

  test('has its columns assigned as in the company’s last file', async () => {
    const first = await giveFile(member, companyId, `Wer;Wohin;Anruf\nA;${address};040 22222`);
    expect((await readImport(member, first)).mapping).toEqual({});
    const mapping = { receiverName: 0, deliveryAddress: 1, receiverPhone: 2 };
    await checkFile(app, member, first, { mapping, fileWide: { ...fileWide, costCentre: '4711' } });
    const second = await giveFile(owner, companyId, `Anruf;Wer;Wohin\n040 22222;A;${address}`);
    expect(await readImport(owner, second)).toMatchObject({
      mapping: { receiverPhone: 0, receiverName: 1, deliveryAddress: 2 },
      fileWide: { costCentre: '4711', senderName: 'Kanzlei Harms' },
      columns: [{ name: 'Anruf', samples: ['040 22222'] }, { name: 'Wer' }, { name: 'Wohin' }],
    });
  });

  test('is deleted thirty days after the last act on it', async () => {
    const id = await check(orderFile('A'));
    const nightAfter = async (days: number) => {
      app.clock.set(new Date(FRIDAY_NOON.getTime() + days * 86_400_000));
      await app.services.sendJob(app.db, 'tidy-up', {});
      await app.drain();
      return (await app.pool.query('select from order_import_rows where import_id = $1', [id])).rowCount;
    };
    expect([await nightAfter(29), await nightAfter(31)]).toEqual([1, 0]);
  });

  test('is deleted with its company', async () => {
    const id = await check(orderFile('A'));
    const { status } = await owner.call(`/companies/${companyId}/dissolve`, { password: PASSWORD });
    expect(status).toBe(200);
    expect((await app.pool.query('select from order_import_rows where import_id = $1', [id])).rowCount).toBe(
      0,
    );
    expect(
      (await app.pool.query('select from import_presets where company_id = $1', [companyId])).rowCount,
    ).toBe(0);
  });
});

describe('an error in a row is reported at its field', () => {
  test.each<[string, string, { field: string; message: RegExp; proposal?: string }]>([
    [
      'an unknown address',
      'A;Mönckebergstrase 7, 20095 Hamburg;040 22222;;;;',
      {
        field: 'deliveryAddress',
        message: /finden wir in Hamburg nicht/,
        proposal: 'Mönckebergstraße 7, 20095 Hamburg-Altstadt',
      },
    ],
    [
      'a number that no house has',
      'A;Mönckebergstraße 9999, 20095 Hamburg;040 22222;;;;',
      {
        field: 'deliveryAddress',
        message: /kennt die Karte nicht/,
        proposal: 'Mönckebergstraße 9999, 20095 Hamburg (ungefähr)',
      },
    ],
    [
      'an address without a number',
      'A;Mönckebergstraße;040 22222;;;;',
      { field: 'deliveryAddress', message: /Hausnummer/ },
    ],
    [
      'the place of pick-up',
      'A;Ottenser Hauptstraße 12, 22765 Hamburg;040 22222;;;;',
      { field: 'deliveryAddress', message: /gleich/ },
    ],
    ['no receiver', `;${address};040 22222;;;;`, { field: 'receiverName', message: /„Empfänger“ fehlt/ }],
    [
      'a phone number with words',
      `A;${address};Frau Petersen 040 22222;;;;`,
      { field: 'receiverPhone', message: /Ziffern/, proposal: '040 22222' },
    ],
    [
      'two phone numbers',
      `A;${address};040 123456 / 0171 2345678;;;;`,
      { field: 'receiverPhone', message: /nur eine Telefonnummer/, proposal: '040 123456' },
    ],
    [
      'a customer’s number beside the phone number is not proposed',
      `A;${address};Kd-Nr. 4711999, Tel. 040 22222;A`,
      { field: 'receiverPhone', message: /Ziffern|nur eine/, proposal: '040 22222' },
    ],
    [
      'a weight in grams',
      `A;${address};040 22222;;2.500 g;;`,
      { field: 'weightKg', message: /kein Gewicht in kg/, proposal: '3' },
    ],
    [
      'more than twenty once rounded up',
      `A;${address};040 22222;;20,5;;`,
      { field: 'weightKg', message: /20/ },
    ],
    [
      'an error of the table',
      `#NV;${address};040 22222;;1;;`,
      { field: 'receiverName', message: /Fehlermeldung/ },
    ],
    ['too much', `A;${address};040 22222;;21;;`, { field: 'weightKg', message: /höchstens 20/ }],
    [
      'a weight in words',
      `A;${address};040 22222;;schwer;;`,
      { field: 'weightKg', message: /„schwer“ ist kein Gewicht/ },
    ],
    [
      'an unknown size',
      `A;${address};040 22222;;;riesig;`,
      { field: 'packageSize', message: /Dokumente, Klein, Mittel, Groß/ },
    ],
    [
      'a size with more words',
      `A;${address};040 22222;;;Groß (Karton);`,
      { field: 'packageSize', message: /keine Größe/, proposal: 'Groß' },
    ],
    [
      'an unknown speed',
      `A;${address};040 22222;;;;morgen`,
      { field: 'deliverySpeed', message: /Standard, Express, Express Gold/ },
    ],
    [
      'a long number of its own',
      `A;${address};040 22222;${'1234 '.repeat(13)};;;`,
      { field: 'reference', message: /60 Zeichen/, proposal: '1234 '.repeat(12).trim() },
    ],
  ])('%s', async (_name, cells, { field, message, proposal }) => {
    const [found] = await readRows(member, await check(row(cells)));
    expect(found).toMatchObject({ state: 'faulty', priceCents: null, faults: [{ field }] });
    expect(found?.faults).toHaveLength(1);
    expect(found?.faults[0]?.message).toMatch(message);
    expect(found?.faults[0]?.proposal).toBe(proposal);
  });

  test('a row with several errors lists all of them', async () => {
    const [found] = await readRows(member, await check(row(';Xyzweg 7;1;;99;X;Y')));
    expect(found?.faults.map(({ field }) => field).toSorted()).toEqual([
      'deliveryAddress',
      'deliverySpeed',
      'packageSize',
      'receiverName',
      'receiverPhone',
      'weightKg',
    ]);
  });
});

test('a begun kilogram counts as a whole one, and the row says so', async () => {
  const [found] = await readRows(member, await check(row(`A;${address};040 22222;;2,5 kg;;`)));
  expect(found).toMatchObject({
    state: 'ready',
    typed: { weightKg: '2,5 kg' },
    notes: ['2,5 kg auf 3 kg aufgerundet.'],
  });
});

describe('accepting all suggestions', () => {
  test('takes what can be meant in one way only, and leaves the rest to somebody', async () => {
    const text = [
      HEADER,
      'A;Mönckebergstrase 7, 20095 Hamburg;Frau Petersen 040 22222;A1',
      'B;Mönckebergstraße 7, 20095 Hamburg;040 123456 / 0171 2345678;A2',
      'C;Mönckebergstraße 9999, 20095 Hamburg;040 22222;A3',
      'D;Nirgendwoweg 1, 20095 Hamburg;040 22222;A4',
    ].join('\r\n');
    const id = await check(text);
    expect(await readImport(member, id)).toMatchObject({ proposalCount: 1 });
    const accept = (person: Person) => person.call(`/order-imports/${id}/accept-proposals`, {});
    expect((await accept(await makePerson(app, 'customer'))).body.code).toBe('IMPORT_NOT_FOUND');
    expect((await accept(member)).status).toBe(200);
    expect((await accept(member)).body.code).toBe('IMPORT_BUSY');
    await app.drain();
    expect(await readRows(member, id)).toMatchObject([
      {
        state: 'ready',
        typed: { deliveryAddress: 'Mönckebergstraße 7, 20095 Hamburg-Altstadt', receiverPhone: '040 22222' },
      },
      { state: 'faulty', typed: { receiverPhone: '040 123456 / 0171 2345678' } },
      { state: 'faulty', typed: { deliveryAddress: 'Mönckebergstraße 9999, 20095 Hamburg' } },
      { state: 'faulty' },
    ]);
    expect(await readImport(member, id)).toMatchObject({ state: 'checked', proposalCount: 0 });
    // Columns that are assigned anew keep it.
    await checkFile(app, member, id);
    expect((await readRows(member, id))[0]).toMatchObject({ state: 'ready' });
  });
});

describe('a row with an error', () => {
  test('is priced once its suggested fix is accepted, and its file keeps the fixed cell', async () => {
    const id = await check(orderFile('A').replace('Mönckebergstraße', 'Mönckebergstrase'));
    const [before] = await readRows(member, id);
    const value = before?.faults[0]?.proposal;
    expect(
      (await member.call(`/order-import-rows/${before?.id}/mend`, { field: 'deliveryAddress', value }))
        .status,
    ).toBe(200);
    expect(await readRows(member, id)).toMatchObject([
      { state: 'ready', faults: [], typed: { deliveryAddress: value } },
    ]);
    await checkFile(app, member, id);
    expect(await readRows(member, id)).toMatchObject([{ state: 'ready' }]);
  });

  test('keeps both fixes when two people fix two fields concurrently', async () => {
    const id = await check(
      orderFile('A').replace('Mönckebergstraße', 'Mönckebergstrase').replace('040 22222', 'x'),
    );
    const [before] = await readRows(member, id);
    const fix = (person: Person, field: string, value: string) =>
      person.call(`/order-import-rows/${before?.id}/mend`, { field, value });
    await Promise.all([fix(member, 'deliveryAddress', address), fix(owner, 'receiverPhone', '040 22222')]);
    expect(await readRows(member, id)).toMatchObject([{ state: 'ready' }]);
  });
});

test('an order file cannot be changed while it is being checked', async () => {
  const id = await giveFile(member, companyId, orderFile('A'));
  const { mapping } = await readImport(member, id);
  const ask = () => member.call(`/order-imports/${id}/check`, { mapping, fileWide });
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'IMPORT_BUSY' } });
  const [first] = await readRows(member, id);
  const fixed = await member.call(`/order-import-rows/${first?.id}/mend`, {
    field: 'reference',
    value: 'B',
  });
  expect(fixed).toMatchObject({ status: 409, body: { code: 'IMPORT_BUSY' } });
});

test('an interrupted check continues where it stopped', async () => {
  const id = await check(orderFile(...Array.from({ length: 45 }, (_, index) => `A${index}`)));
  const before = await readRows(member, id);
  await app.pool.query("update order_imports set state = 'checking' where id = $1", [id]);
  await app.pool.query(
    "update order_import_rows set state = 'new', quote_id = null where import_id = $1 and line > 30",
    [id],
  );
  await app.services.sendJob(app.db, 'check-order-import', { importId: id });
  await app.drain();
  const after = await readRows(member, id);
  expect(after).toEqual(before);
  expect(await readImport(member, id)).toMatchObject({ state: 'checked', counts: { ready: 45, new: 0 } });
});

test('an order file belongs to its company: others, accountants and strangers have no access', async () => {
  const id = await check(orderFile('A'));
  const [first] = await readRows(member, id);
  const accountant = await makePerson(app, 'customer');
  await addMember(app, companyId, { person: accountant, role: 'accountant' });
  const stranger = await makePerson(app, 'customer');
  const mapping = { receiverName: 0 };
  const asked = (person: Person) => [
    person.call(`/order-imports/${id}`),
    person.call(`/order-imports/${id}/rows`),
    person.call(`/order-imports/${id}/refused`),
    person.call(`/order-imports/${id}/check`, { mapping, fileWide }),
    person.call(`/order-imports/${id}/order`, { totalCents: 1 }),
    person.call(`/order-import-rows/${first?.id}/mend`, { field: 'reference', value: 'B' }),
    person.call(`/order-import-rows/${first?.id}/repeat`, {}),
  ];
  for (const answer of await Promise.all(asked(stranger))) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'IMPORT_NOT_FOUND' } });
  }
  for (const answer of await Promise.all(asked(accountant))) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'COMPANY_ROLE_NOT_ALLOWED' } });
  }
  const given = { fileName: 'x.csv', content: Buffer.from(orderFile('A')).toString('base64') };
  for (const [person, code] of [
    [stranger, 'COMPANY_NOT_FOUND'],
    [accountant, 'COMPANY_ROLE_NOT_ALLOWED'],
  ] as const) {
    expect((await person.call(`/companies/${companyId}/order-imports`)).body).toMatchObject({ code });
    expect((await person.call(`/companies/${companyId}/order-imports`, given)).body).toMatchObject({ code });
  }
});
