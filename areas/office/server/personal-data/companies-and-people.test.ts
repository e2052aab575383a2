/**
 * What a company orders is the company's: who sees it, who is responsible for it, and what is erased when.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { createApiKey } from '#business/server/api-keys/create-api-key.ts';
import { createWebhookEndpoint } from '#business/server/webhooks/create-webhook-endpoint.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { saveEInvoicing } from '#money/server/e-invoicing/choose-e-invoicing.ts';
import { addMember, makeCompany, readCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { dissolveCompany } from './erase-company-part.ts';

const app = await openTestApp();
let founder: Person;
let member: Person;
let accountant: Person;
let stranger: Person;
let companyId: string;
let deliveryId: string;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  founder = await makePerson(app, 'customer', { fullName: 'Frauke Harms' });
  member = await makePerson(app, 'customer', { fullName: 'Kai Kollege' });
  accountant = await makePerson(app, 'customer', { fullName: 'Berta Buch' });
  stranger = await makePerson(app, 'customer');
  companyId = await makeCompany(founder, { name: 'Kanzlei Harms' });
  await addMember(app, companyId, { person: member, role: 'member' });
  await addMember(app, companyId, { person: accountant, role: 'accountant' });
  deliveryId = await orderFor(member);
});

/** As somebody with the companies that the person belongs to now. */
async function orderFor(person: Person, company: string | null = companyId): Promise<string> {
  const { body } = await person.call<Pick<Person, 'companies'>>('/me');
  const signs = company ? { costCentre: 'Mandat 4711', reference: 'Akte 12/26' } : {};
  return await orderDelivery(app, { ...person, ...body }, { order: { companyId: company, ...signs } });
}
const statusOf = async (person: Person, id = deliveryId) => (await person.call(`/deliveries/${id}`)).status;
const listed = async (person: Person, query = `&companyId=${companyId}`) =>
  (await person.call<{ deliveries: { id: string }[] }>(`/deliveries?list=active&search=${query}`)).body
    .deliveries;
const ordererOf = async (id = deliveryId) =>
  (await app.pool.query('select user_id from deliveries where id = $1', [id])).rows[0].user_id;
const erase = (person: Person) =>
  person.call<{ code?: string; data?: { detail?: string } }>('/delete-account', { password: PASSWORD });
const end = (id = deliveryId) =>
  app.pool.query("update deliveries set status = 'delivered', completed_at = now() where id = $1", [id]);

describe('a company’s delivery', () => {
  test('is seen and listed by owners and members, not by accountants, and not among anybody’s own', async () => {
    for (const person of [founder, member]) {
      expect(await statusOf(person)).toBe(200);
      expect(await listed(person)).toMatchObject([
        { id: deliveryId, costCentre: 'Mandat 4711', reference: 'Akte 12/26' },
      ]);
      expect(await listed(person, '')).toEqual([]);
    }
    for (const person of [accountant, stranger]) expect(await statusOf(person)).toBe(404);
    const list = (person: Person) => person.call(`/deliveries?list=active&search=&companyId=${companyId}`);
    expect(await list(accountant)).toMatchObject({ status: 403, body: { code: 'COMPANY_ROLE_NOT_ALLOWED' } });
    expect(await list(stranger)).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } });
  });

  test('is found by its reference and its cost centre', async () => {
    for (const words of ['akte%2012', '4711']) {
      expect(await listed(founder, `${words}&companyId=${companyId}`)).toMatchObject([{ id: deliveryId }]);
    }
    expect(await listed(founder, `4712&companyId=${companyId}`)).toEqual([]);
  });

  test('shows company and references to its owner, and neither to a driver nor to the receiver', async () => {
    const { body } = await founder.call(`/deliveries/${deliveryId}`);
    expect(body).toMatchObject({
      company: 'Kanzlei Harms',
      costCentre: 'Mandat 4711',
      reference: 'Akte 12/26',
    });
    const driver = await makePerson(app, 'driver');
    await driver.call(`/driver/offers/${deliveryId}/accept`, {});
    const seen = await driver.call(`/deliveries/${deliveryId}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/Kanzlei|Mandat 4711|12\/26/);
  });

  test('can be cancelled by a colleague, and its orderer reads who did it', async () => {
    expect(await founder.call(`/deliveries/${deliveryId}/cancel`, {})).toMatchObject({ status: 200 });
    await app.drain();
    const { rows } = await app.pool.query('select subject from mails where recipient = $1', [member.email]);
    expect(rows.map(({ subject }) => subject).join()).toMatch(/storniert/i);
  });

  test('is ordered only by those who may order for the company', async () => {
    await expect(orderFor(accountant)).rejects.toMatchObject({ code: 'COMPANY_ROLE_NOT_ALLOWED' });
    await expect(orderFor(stranger)).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' });
  });

  test('is invoiced to the company, with its references, whatever the browser sends', async () => {
    await app.drain();
    const { rows } = await app.pool.query(
      'select content from invoices i join payments p on p.id = i.payment_id where p.delivery_id = $1',
      [deliveryId],
    );
    expect(rows[0].content).toMatchObject({
      customerCompany: 'Kanzlei Harms',
      customerAddress: 'Neuer Wall 10\n20354 Hamburg',
    });
    expect(rows[0].content.description).toMatch(/\nIhre Referenz: Akte 12\/26\nKostenstelle: Mandat 4711$/);
  });
});

describe('the shared address book', () => {
  const entry = { name: 'Amtsgericht', phone: '040 123456', placeId: 'street:moenckebergstrasse-20095#7' };
  const book = (person: Person) =>
    person.call<{ entries: { id: string }[] }>(`/address-book?companyId=${companyId}`);

  test('is read and changed by owners and members, and is separate from personal ones', async () => {
    const { body: added } = await member.call('/address-book', { ...entry, companyId });
    expect((await book(founder)).body.entries).toEqual([added]);
    expect((await member.call<{ entries: object[] }>('/address-book')).body.entries).toEqual([]);
    const changed = await founder.call(`/address-book/${String(added.id)}`, {
      ...entry,
      name: 'Landgericht',
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Landgericht' } });
    for (const person of [accountant, stranger]) {
      const path = `/address-book/${String(added.id)}`;
      expect((await person.call(path, { ...entry, name: 'Fremd' })).status).toBe(404);
      expect((await person.call(`${path}/delete`, {})).status).toBe(404);
    }
    expect((await book(accountant)).status).toBe(403);
    expect((await book(stranger)).status).toBe(404);
    expect((await founder.call(`/address-book/${String(added.id)}/delete`, {})).status).toBe(200);
  });
});

describe('a person who leaves a company', () => {
  test('loses access to its deliveries, for which an owner becomes responsible', async () => {
    expect((await member.call(`/companies/${companyId}/leave`, {})).status).toBe(200);
    expect(await statusOf(member)).toBe(404);
    await app.drain();
    expect(await ordererOf()).toBe(founder.id);
    expect(await statusOf(founder)).toBe(200);
  });

  test('who joins again at once keeps them', async () => {
    await member.call(`/companies/${companyId}/leave`, {});
    await addMember(app, companyId, { person: member, role: 'member' });
    await app.drain();
    expect(await ordererOf()).toBe(member.id);
  });

  test('pays for nothing more in its name, and what was paid before is the owner’s to look after', async () => {
    const { body } = await member.call<Pick<Person, 'companies'>>('/me');
    const openPage = () => openCheckoutFor(app, { ...member, ...body }, { order: { companyId } });
    const [paid, unpaid] = [await openPage(), await openPage()];
    await payAtTill(app, paid);
    await member.call(`/companies/${companyId}/leave`, {});
    const settled = await settleCheckout(app.services, paid);
    if (settled.state !== 'paid') throw new Error(`settled as ${settled.state}`);
    expect(await ordererOf(settled.deliveryId)).toBe(founder.id);
    await app.drain();
    const confirmed = expect.stringMatching(`^Bestätigt: .*${settled.deliveryId.slice(0, 8)}`) as string;
    const subjects = async (person: Person) => (await readMails(app, person.email)).map((one) => one.subject);
    expect(await subjects(founder)).toContainEqual(confirmed);
    expect(await subjects(member)).not.toContainEqual(confirmed);
    const { rows } = await app.pool.query<{ content: object }>(
      'select i.content from invoices i inner join payments p on p.id = i.payment_id where p.delivery_id = $1',
      [settled.deliveryId],
    );
    expect(JSON.stringify(rows)).toMatch(/Frauke Harms/);
    expect(JSON.stringify(rows)).not.toMatch(/Kai Kollege/);
    await expect(payAtTill(app, unpaid)).rejects.toThrow();
    const order = openCheckoutFor(app, { ...member, ...body }, { order: { companyId } });
    await expect(order).rejects.toMatchObject({ code: 'COMPANY_ROLE_NOT_ALLOWED' });
  });

  test('does nothing more with what was read while they belonged to it, nor does who is blocked', async () => {
    await addMember(app, companyId, { person: stranger, role: 'owner' });
    const { body } = await stranger.call<Pick<Person, 'companies'>>('/me');
    const earlier = { ...stranger, ...body };
    const { services } = app;
    const webhook = {
      companyId,
      mode: 'live',
      url: 'https://shop.example/h',
      description: '',
      eventTypes: null,
    } as const;
    const publicHost = async () => [{ address: '93.184.215.14', family: 4 } as const];
    const acts: [name: string, act: () => Promise<unknown>][] = [
      ['order', () => openCheckoutFor(app, earlier, { order: { companyId } })],
      [
        'make a key',
        () =>
          createApiKey(services, earlier, {
            id: companyId,
            name: 'Shop',
            mode: 'live',
            scopes: apiKeyScopes,
          }),
      ],
      [
        'change invoices',
        () => saveEInvoicing(services, earlier, { id: companyId, eInvoicing: { format: 'zugferd' } }),
      ],
      ['add a webhook', () => createWebhookEndpoint(services, earlier, webhook, publicHost)],
      ['dissolve it', () => dissolveCompany(services, earlier, { id: companyId, password: PASSWORD })],
    ];
    const refused = async () => {
      for (const [name, act] of acts) {
        expect([name, await act().catch((error: { code: string }) => error.code)]).toEqual([
          name,
          'COMPANY_ROLE_NOT_ALLOWED',
        ]);
      }
    };
    await app.pool.query('update profiles set blocked_at = now() where id = $1', [stranger.id]);
    await refused();
    await app.pool.query('update profiles set blocked_at = null where id = $1', [stranger.id]);
    await app.pool.query('delete from company_members where user_id = $1', [stranger.id]);
    await refused();
  });

  test('keeps personal deliveries', async () => {
    const own = await orderFor(member, null);
    await member.call(`/companies/${companyId}/leave`, {});
    await app.drain();
    expect(await ordererOf(own)).toBe(member.id);
    expect(await statusOf(member, own)).toBe(200);
    expect(await statusOf(founder, own)).toBe(404);
  });
});

describe('the deletion of an account', () => {
  test('transfers a member’s company orders to an owner, with names and addresses', async () => {
    await app.drain();
    expect((await erase(member)).status).toBe(200);
    expect(await ordererOf()).toBe(founder.id);
    const { body } = await founder.call(`/deliveries/${deliveryId}`);
    expect(body).toMatchObject({ senderName: 'Hanne Petersen', reference: 'Akte 12/26' });
    expect((await readCompany(founder, companyId)).members.map(({ fullName }) => fullName)).toEqual([
      'Frauke Harms',
      'Berta Buch',
    ]);
  });

  test('is refused to the last owner while others belong to the company', async () => {
    const answer = await erase(founder);
    expect(answer).toMatchObject({ status: 409, body: { code: 'COMPANY_NEEDS_OWNER' } });
    expect(answer.body.data?.detail).toBe('Kanzlei Harms');
  });

  test('of its only person dissolves the company with all that it ordered', async () => {
    await app.drain();
    for (const person of [member, accountant]) await person.call(`/companies/${companyId}/leave`, {});
    await app.drain();
    expect(await erase(founder)).toMatchObject({ status: 409, body: { code: 'DELIVERIES_UNDER_WAY' } });
    await end();
    expect((await erase(founder)).status).toBe(200);
    const { rows } = await app.pool.query(
      `select c.name, c.billing_address, d.sender_name, d.reference, k.reference as ordered, i.content
       from companies c join deliveries d on d.company_id = c.id join checkouts k on k.delivery_id = d.id
       join payments p on p.delivery_id = d.id join invoices i on i.payment_id = p.id where c.id = $1`,
      [companyId],
    );
    expect(rows).toMatchObject([
      { name: '', billing_address: '', sender_name: '', reference: '', ordered: '' },
    ]);
    // What tax law keeps.
    expect(rows[0].content.customerCompany).toBe('Kanzlei Harms');
  });
});

describe('a company', () => {
  const dissolve = (person: Person, password = PASSWORD) =>
    person.call<{ code?: string; message?: string }>(`/companies/${companyId}/dissolve`, { password });

  test('is dissolved by an owner with the password, once no delivery is under way', async () => {
    await app.drain();
    expect(await dissolve(founder, 'falsch-falsch')).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
    expect(await dissolve(member)).toMatchObject({ body: { code: 'COMPANY_ROLE_NOT_ALLOWED' } });
    expect(await dissolve(stranger)).toMatchObject({ body: { code: 'COMPANY_NOT_FOUND' } });
    const refused = await dissolve(founder);
    expect(refused.body.message).toContain('Solange Sendungen der Firma unterwegs sind');
    await end();
    expect((await dissolve(founder)).status).toBe(200);
    for (const person of [founder, member]) {
      expect((await person.call(`/companies/${companyId}`)).status).toBe(404);
      expect(await statusOf(person)).toBe(404);
    }
  });

  test('is named in the export of those who belong to it, and its deliveries are not', async () => {
    const { body } = await member.call<{ companies: object[]; deliveries: object[] }>('/export-data');
    expect(body.companies).toEqual([{ name: 'Kanzlei Harms', role: 'member' }]);
    expect(body.deliveries).toEqual([]);
  });
});
