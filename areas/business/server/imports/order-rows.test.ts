import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkFile,
  importFile,
  orderFile,
  pressOrder,
  readImport,
  readRows,
} from '#business/tests/order-files.ts';
import { reconcileConfirmationsJob } from '#money/server/billing/reconcile-confirmations.ts';
import { allowCredit } from '#money/tests/on-account.ts';
import { addMember, makeCompany, readCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let owner: Person;
let companyId: string;

const member = await makePerson(app, 'customer');
const finance = await makePerson(app, 'admin', { duty: 'finance' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
  // New each time, as a person can have ten companies only.
  owner = await makePerson(app, 'customer');
  companyId = await makeCompany(owner);
  await addMember(app, companyId, { person: member, role: 'member' });
  await allowCredit(finance, companyId, 5000);
});

const check = (text: string, person = member) => importFile(app, person, { companyId, text });
const order = async (id: string, person = member) => {
  const answer = await pressOrder(person, id);
  await app.drain();
  return answer;
};
const statesOf = async (id: string) => (await readRows(member, id)).map(({ state }) => state);
const listOrdered = async () =>
  (
    await app.pool.query<
      Record<'id' | 'receiver_name' | 'bell' | 'user_id', string> & { price_cents: number }
    >(
      `select id, receiver_name, delivery_doorbell as bell, price_cents, user_id from deliveries
       where company_id = $1 order by receiver_name`,
      [companyId],
    )
  ).rows;
const readRefused = async (id: string, encoding: BufferEncoding = 'utf8') => {
  const { body } = await member.call<{ content: string }>(`/order-imports/${id}/refused`);
  return Buffer.from(body.content, 'base64').toString(encoding);
};
async function leaveCompany(): Promise<void> {
  const { members } = await readCompany(owner, companyId);
  const gone = members.find(({ email }) => email === member.email)?.id;
  expect((await owner.call(`/company-members/${gone}/remove`, {})).status).toBe(200);
}
/** As another price is computed from now on. */
const changePrices = (id: string) =>
  app.pool.query('update order_import_rows set price_cents = price_cents - 100 where import_id = $1', [id]);

test('every row without an error becomes one delivery on account, at the price that was shown', async () => {
  const text = orderFile('Albers', 'Brandt', 'Claasen')
    .replace('Brandt;Mönckebergstraße', 'Brandt;Xyzweg')
    .replace('Eigene Nummer', 'Stockwerk');
  const id = await check(text);
  const { totalCents } = await readImport(member, id);
  expect((await order(id)).status).toBe(200);
  const ordered = await listOrdered();
  expect(ordered.map((one) => [one.receiver_name, one.bell, one.user_id])).toEqual([
    ['Albers', 'A1', member.id],
    ['Claasen', 'A1', member.id],
  ]);
  expect(ordered.reduce((all, one) => all + one.price_cents, 0)).toBe(totalCents);
  const rows = await readRows(member, id);
  expect(rows.map(({ deliveryId }) => deliveryId)).toEqual([ordered[0]?.id, null, ordered[1]?.id]);
  expect(await readImport(member, id)).toMatchObject({ state: 'checked', orderedCount: 2, totalCents: 0 });
  const { rows: owed } = await app.pool.query<{ owed_cents: number }>(
    'select owed_cents from credit_lines where company_id = $1',
    [companyId],
  );
  expect(owed[0]?.owed_cents).toBe(totalCents);
});

test('one mail confirms all orders of a file, and later ones in another', async () => {
  const mails = async () => {
    await app.drain();
    const { rows } = await app.pool.query<{ subject: string; plain: string }>(
      "select subject, plain from mails where recipient = $1 and subject like '%bestätigt%' order by sent_at, subject",
      [member.email],
    );
    return rows;
  };
  const before = (await mails()).length;
  const id = await check(
    orderFile('Albers', 'Brandt', 'Claasen').replace('Brandt;Mönckebergstraße', 'Brandt;Xyzweg'),
  );
  await order(id);
  const [first, ...more] = (await mails()).slice(before);
  expect(more).toEqual([]);
  expect(first?.subject).toBe('2 Bestellungen aus Auftraege.csv: bestätigt');
  for (const said of ['Zeile 2, Sendung', 'An Albers, Mönckebergstraße 7', 'Zeile 4, Sendung', 'Gesamt']) {
    expect(first?.plain).toContain(said);
  }
  // An hour later nothing is missed.
  app.clock.advance(2 * 60 * 60);
  await reconcileConfirmationsJob(app.services).run({}, new AbortController().signal);
  const [, brandt] = await readRows(member, id);
  await member.call(`/order-import-rows/${brandt?.id}/mend`, {
    field: 'deliveryAddress',
    value: 'Mönckebergstraße 7, 20095 Hamburg',
  });
  await order(id);
  const later = (await mails()).slice(before + 1);
  expect(later).toMatchObject([{ subject: '1 Bestellung aus Auftraege.csv: bestätigt' }]);
  expect(later[0]?.plain).toContain('An Brandt');
  expect(later[0]?.plain).not.toContain('An Albers');
});

test('what stands beside the address in a cell reaches the courier', async () => {
  const text = orderFile('Albers').replace('straße 7,', 'straße 7, 3. OG, c/o Behn,').replace(';A1', ';');
  await order(await check(text));
  expect(await listOrdered()).toMatchObject([{ receiver_name: 'Albers', bell: '3. OG, c/o Behn' }]);
});

describe('the same order file submitted twice', () => {
  test('places no order twice, and says what was ordered and when', async () => {
    const text = orderFile('Albers', 'Brandt');
    await order(await check(text));
    app.clock.advance(1);
    const same = await check(text);
    expect(await statesOf(same)).toEqual(['repeated', 'repeated']);
    expect(await readRows(member, same)).toMatchObject([
      { repeats: { line: 2, orderedAt: FRIDAY_NOON.toISOString(), deliveryId: expect.any(String) } },
      { repeats: { line: 3 } },
    ]);
    expect(await order(same)).toMatchObject({ status: 409, body: { code: 'IMPORT_CHANGED' } });
    expect(await listOrdered()).toHaveLength(2);
  });

  test('by two people concurrently orders each row once', async () => {
    const text = orderFile('Albers', 'Brandt');
    const [mine, theirs] = [await check(text), await check(text, owner)];
    const answers = await Promise.all([pressOrder(member, mine), pressOrder(owner, theirs)]);
    await app.drain();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listOrdered()).toHaveLength(2);
  });

  test('orders a row again only if the person asks for it on this row', async () => {
    const text = orderFile('Albers', 'Brandt');
    await order(await check(text));
    const id = await check(text);
    const [first] = await readRows(member, id);
    expect((await member.call(`/order-import-rows/${first?.id}/repeat`, {})).status).toBe(200);
    expect(await statesOf(id)).toEqual(['ready', 'repeated']);
    await order(id);
    expect((await listOrdered()).map((one) => one.receiver_name)).toEqual(['Albers', 'Albers', 'Brandt']);
  });

  test('is treated like the same row twice in one file', async () => {
    const id = await check(orderFile('Albers', 'Albers'));
    expect(await readRows(member, id)).toMatchObject([
      { state: 'ready', repeats: null },
      { state: 'repeated', repeats: { line: 2, orderedAt: null } },
    ]);
  });

  test('by a second press of the button orders nothing more', async () => {
    const id = await check(orderFile('Albers'));
    const { totalCents } = await readImport(member, id);
    const press = () => member.call<{ code?: string }>(`/order-imports/${id}/order`, { totalCents });
    const answers = [await press(), await press()];
    await app.drain();
    expect([...answers, await press()].map(({ body }) => body.code)).toEqual([
      undefined,
      'IMPORT_BUSY',
      'IMPORT_CHANGED',
    ]);
    expect(await listOrdered()).toHaveLength(1);
  });
});

describe('after an interruption in the middle of an order file', () => {
  /** The first two are placed, and the job fails before it can say so. */
  async function interruptAtClaasen(): Promise<string> {
    const id = await check(orderFile('Albers', 'Brandt', 'Claasen'));
    await app.pool.query(`
      create function fail_claasen() returns trigger language plpgsql as $$
        begin
          if new.receiver_name = 'Claasen' then raise exception 'interrupted'; end if;
          return new;
        end $$;
      create trigger fail_claasen before insert on deliveries for each row execute function fail_claasen()`);
    await pressOrder(member, id);
    await app.drain().catch(() => undefined);
    await app.pool.query('drop trigger fail_claasen on deliveries; drop function fail_claasen');
    expect(await listOrdered()).toHaveLength(2);
    expect(await statesOf(id)).toEqual(['agreed', 'agreed', 'agreed']);
    return id;
  }
  async function goOn(id: string): Promise<void> {
    await app.services.sendJob(app.db, 'order-order-import', { importId: id }, { orderedBy: id });
    app.clock.advance(5);
    await app.drain();
  }

  test('each row is ordered once', async () => {
    const id = await interruptAtClaasen();
    await goOn(id);
    expect(await statesOf(id)).toEqual(['ordered', 'ordered', 'ordered']);
    expect((await listOrdered()).map((one) => one.receiver_name)).toEqual(['Albers', 'Brandt', 'Claasen']);
  });

  test('placed rows are shown as ordered, although the person may not order for the company any more', async () => {
    const id = await interruptAtClaasen();
    await leaveCompany();
    await goOn(id);
    expect((await readRows(owner, id)).map(({ state }) => state)).toEqual(['ordered', 'ordered', 'refused']);
    expect(await listOrdered()).toHaveLength(2);
  });
});

describe('a price that has expired', () => {
  test('is renewed if it is the same', async () => {
    const id = await check(orderFile('Albers'));
    app.clock.advance(20);
    await order(id);
    expect(await statesOf(id)).toEqual(['ordered']);
  });

  test('is shown again if it has changed, and ordered only once it is confirmed', async () => {
    const id = await check(orderFile('Albers'));
    const { totalCents } = await readImport(member, id);
    await changePrices(id);
    app.clock.advance(20);
    await order(id);
    expect(await listOrdered()).toEqual([]);
    expect(await readRows(member, id)).toMatchObject([
      { state: 'ready', priceCents: totalCents, earlierPriceCents: totalCents - 100 },
    ]);
    await order(id);
    expect(await listOrdered()).toMatchObject([{ price_cents: totalCents }]);
  });

  test('is computed anew if its quote was deleted by the nightly job', async () => {
    const id = await check(orderFile('Albers'));
    await app.pool.query('delete from quotes where id not in (select quote_id from checkouts)');
    await order(id);
    expect(await statesOf(id)).toEqual(['ordered']);
  });
});

test('a sum that differs from the one shown orders nothing', async () => {
  const id = await check(orderFile('Albers'));
  const { totalCents } = await readImport(member, id);
  const answer = await member.call(`/order-imports/${id}/order`, { totalCents: totalCents - 1 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'IMPORT_CHANGED' } });
  await app.drain();
  expect(await listOrdered()).toEqual([]);
});

describe('the company’s limit', () => {
  test('reached in the middle refuses the remaining rows, says so, and allows them to be ordered later', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Empfänger ${String(index).padStart(2, '0')}`);
    const id = await check(orderFile(...names));
    const { totalCents } = await readImport(member, id);
    await allowCredit(finance, companyId, Math.ceil(((totalCents / 12) * 9.5) / 100));
    await order(id);
    expect(await listOrdered()).toHaveLength(9);
    expect(await readImport(member, id)).toMatchObject({
      state: 'checked',
      halt: expect.stringMatching(/Rahmen Ihrer Firma/),
      counts: { ordered: 9, refused: 3, ready: 0 },
    });
    await allowCredit(finance, companyId, 5000);
    await checkFile(app, member, id);
    await order(id);
    expect((await listOrdered()).map((one) => one.receiver_name)).toEqual(names);
    expect(await readImport(member, id)).toMatchObject({ halt: null, counts: { ordered: 12 } });
  });

  test('that is used up, overdue or missing refuses before anything is ordered', async () => {
    const id = await check(orderFile('Albers'));
    await allowCredit(finance, companyId, 0);
    expect((await order(id)).body.code).toBe('ON_ACCOUNT_UNAVAILABLE');
    expect(await statesOf(id)).toEqual(['ready']);
  });
});

test('outside ordering hours nothing is ordered', async () => {
  const id = await check(orderFile('Albers'));
  app.clock.set(new Date('2026-11-21T21:30:00Z'));
  expect((await order(id)).body.code).toBe('ORDERING_CLOSED');
});

test('an order file confirmed by somebody who has left the company is not ordered', async () => {
  const id = await check(orderFile('Albers'));
  expect((await pressOrder(member, id)).status).toBe(200);
  await leaveCompany();
  await app.drain();
  expect(await listOrdered()).toEqual([]);
  expect(await readImport(owner, id)).toMatchObject({ counts: { refused: 1 } });
});

test('from the moment a person is removed, in the middle of a file, nothing more is ordered', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Empfänger ${String(index).padStart(2, '0')}`);
  const id = await check(orderFile(...names));
  await app.pool.query(`
    create function remove_member() returns trigger language plpgsql as $$
      begin
        delete from company_members where company_id = new.company_id and user_id = new.user_id;
        return new;
      end $$;
    create trigger remove_member after insert on deliveries for each row
      when (new.receiver_name = 'Empfänger 03') execute function remove_member()`);
  await order(id);
  await app.pool.query('drop trigger remove_member on deliveries; drop function remove_member');
  const { counts, halt } = await readImport(owner, id);
  expect(counts.refused).toBeGreaterThanOrEqual(4);
  expect(counts.ordered + counts.refused).toBe(12);
  expect(halt).toMatch(/darf für die Firma nicht mehr bestellen/);
  expect(await listOrdered()).toHaveLength(counts.ordered);
});

test('a file is ordered beside another order of the same person, without waiting for it', async () => {
  const id = await check(orderFile('Albers', 'Brandt', 'Claasen'));
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkouts:${member.id}`}, 0))`);
    await order(id);
    expect(await statesOf(id)).toEqual(['ordered', 'ordered', 'ordered']);
  });
});

describe('the file of refused rows', () => {
  test('has the form of the original, its cells and the errors; once fixed, it can be submitted again', async () => {
    const text = orderFile('Albers', '=Brandt', 'Claasen').replace(
      '=Brandt;Mönckebergstraße',
      '=Brandt;Xyzweg',
    );
    const id = await check(text);
    await order(id);
    const refused = await readRefused(id);
    expect(refused).toBe(
      '\uFEFFEmpfänger;Adresse;Telefon;Eigene Nummer;Fehler\r\n' +
        '=Brandt;Xyzweg 7, 20095 Hamburg;040 22222;A1;Lieferadresse: Diese Adresse finden wir in Hamburg nicht.\r\n',
    );
    const fixed = await check(refused.replace('Xyzweg', 'Mönckebergstraße'));
    await order(fixed);
    expect(await listOrdered()).toHaveLength(3);
  });

  test('stays in Windows-1252, with commas', async () => {
    const text = `Empfänger,Adresse,Telefon\n"Ößner, Ärzte",Xyzweg 7,040 22222`;
    const id = await importFile(app, member, { companyId, text: Buffer.from(text, 'latin1') });
    expect(await readRefused(id, 'latin1')).toMatch(
      /^Empfänger,Adresse,Telefon,Fehler\r\n"Ößner, Ärzte",Xyzweg 7,/,
    );
  });
});
