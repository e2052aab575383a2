import { beforeEach, describe, expect, test } from 'vitest';
import type { CompanyRole } from '#people/domain/company-roles.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { inviteTo, joinCompany, makeCompany, readCompany } from '#people/tests/company-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';

const app = await openTestApp();
let id: string;

const founder = await makePerson(app, 'customer', { fullName: 'Frauke Harms' });
const colleague = await makePerson(app, 'customer', { fullName: 'Kai Kollege' });
const stranger = await makePerson(app, 'customer');
const accountant = await makePerson(app, 'customer', { fullName: 'Berta Buch' });
id = await makeCompany(founder, { name: 'Kanzlei Harms & Partner' });
const restore = await keepMoney(app, 'companies', 'mails', 'rate_limits', 'sessions');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

const post = (person: Pick<Person, 'call'>, path: string, body: object = {}) =>
  person.call<{ id?: string; code?: string; companyId?: string }>(path, body);
const refusal = (code: string) => ({ body: expect.objectContaining({ code }) });
const memberOf = async (person: Person, viewer = founder) => {
  const { members } = await readCompany(viewer, id);
  return members.find(({ fullName }) => fullName === person.fullName)?.id ?? expect.fail(person.fullName);
};
const companiesOf = async (person: Person) =>
  (await person.call<{ companies: { id: string; role: CompanyRole }[] }>('/me')).body.companies;

test('the person who creates a company owns it, and their own data lists their companies', async () => {
  const company = await readCompany(founder, id);
  expect(company).toMatchObject({ name: 'Kanzlei Harms & Partner', role: 'owner', invitations: [] });
  expect(company.members).toMatchObject([
    { fullName: 'Frauke Harms', email: founder.email, role: 'owner', isSelf: true },
  ]);
  expect(await companiesOf(founder)).toEqual([{ id, name: 'Kanzlei Harms & Partner', role: 'owner' }]);
  expect(await companiesOf(stranger)).toEqual([]);
  const signedIn = await post(founder, '/sign-in', { email: founder.email, password: PASSWORD });
  expect(signedIn.body).toMatchObject({ companies: [{ id, role: 'owner' }] });
});

test('a company’s name may not contain a web address, and its VAT id is checked', async () => {
  const answer = await post(founder, '/companies', { name: 'gratis.beispiel.de', vatId: 'DE1' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
  const { data } = answer.body as { data?: { fields: { path: string }[] } };
  expect(data?.fields.map(({ path }) => path).sort()).toEqual(['name', 'vatId']);
});

test('a person creates at most ten companies, also concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, index) => post(stranger, '/companies', { name: `Filiale ${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal('TOO_MANY_COMPANIES'));
});

describe('the mailed link of an invitation', () => {
  const PHONE = '040 222333';
  /** Invites, and returns the secret of the newest mail's link. */
  async function inviteByMail(email: string, role: CompanyRole = 'member') {
    const invitation = await inviteTo(founder, id, { email, role });
    await app.drain();
    const { rows } = await app.pool.query<{ plain: string }>(
      'select plain from mails where recipient = $1 order by sent_at desc limit 1',
      [email],
    );
    const token = /einladung#([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? expect.fail('no link');
    return { invitation, token };
  }
  const read = (token: string, person: Pick<Person, 'call'> = visitor(app)) =>
    post(person, '/invitation', { token });
  const openAccount = (token: string, person: Pick<Person, 'call'> = visitor(app)) =>
    post(person, '/invitation/open-account', {
      token,
      full_name: 'Nele Neumann',
      phone: PHONE,
      password: 'hafenrundfahrt-42',
      terms: true,
    });
  const signIn = (email: string, password: string) =>
    post(visitor(app), '/sign-in', { email, password, rememberMe: false });
  const stateOf = async (email: string) =>
    (
      await app.pool.query<{ email_verified: boolean; role: string; name: string }>(
        `select u.email_verified, p.role, p.full_name as name from users u join profiles p on p.id = u.id
         where u.email = $1`,
        [email],
      )
    ).rows;

  test('says who invites to what, and makes a confirmed account without another mail', async () => {
    const email = 'nele.neumann@example.com';
    const { token, invitation } = await inviteByMail(email, 'accountant');
    expect((await read(token)).body).toMatchObject({
      id: invitation,
      companyName: 'Kanzlei Harms & Partner',
      inviter: 'Frauke Harms',
      role: 'accountant',
      email,
      account: 'none',
    });
    expect(await openAccount(token)).toMatchObject({ status: 200, body: { signedIn: true } });
    expect(await stateOf(email)).toEqual([{ email_verified: true, role: 'customer', name: 'Nele Neumann' }]);
    await app.drain();
    const { rows } = await app.pool.query(
      "select from mails where recipient = $1 and subject like '%bestätigen%'",
      [email],
    );
    expect(rows).toHaveLength(0);
    expect((await signIn(email, 'hafenrundfahrt-42')).status).toBe(200);
    // The second time there is an account to sign in to.
    expect(await openAccount(token)).toMatchObject(refusal('INVITATION_NEEDS_SIGN_IN'));
  });

  test('takes over an account that nobody confirmed: whoever made it is shut out', async () => {
    const email = 'fremd.angelegt@example.com';
    const data = { full_name: 'Fremde Person', phone: PHONE, role: 'customer' };
    await post(visitor(app), '/register', { email, password: 'angreifer-weiss-es', data, terms: true });
    const { token } = await inviteByMail(email);
    expect((await read(token)).body).toMatchObject({ account: 'open' });
    expect(await openAccount(token)).toMatchObject({ status: 200, body: { signedIn: true } });
    expect(await stateOf(email)).toEqual([{ email_verified: true, role: 'customer', name: 'Nele Neumann' }]);
    expect(await signIn(email, 'angreifer-weiss-es')).toMatchObject(refusal('WRONG_CREDENTIALS'));
  });

  test('opens no account that is confirmed, and none beside another session', async () => {
    const { token } = await inviteByMail(colleague.email);
    expect((await read(token)).body).toMatchObject({ account: 'known' });
    expect(await openAccount(token)).toMatchObject(refusal('INVITATION_NEEDS_SIGN_IN'));
    const other = await inviteByMail('noch.niemand@example.com');
    expect(await openAccount(other.token, stranger)).toMatchObject(refusal('INVITATION_OTHER_ACCOUNT'));
    expect(await stateOf('noch.niemand@example.com')).toEqual([]);
    // The link gives the invitation to nobody else.
    expect(await post(stranger, `/company-invitations/${other.invitation}/accept`)).toMatchObject(
      refusal('INVITATION_NOT_FOUND'),
    );
    const driver = await makePerson(app, 'driver');
    expect((await read((await inviteByMail(driver.email)).token)).body).toMatchObject({
      account: 'other-role',
    });
  });

  test('ends with the invitation: withdrawn, replaced, over, or unknown', async () => {
    const email = 'zu.spaet@example.com';
    const first = await inviteByMail(email);
    app.clock.advance(1);
    const second = await inviteByMail(email);
    expect(await read(first.token)).toMatchObject(refusal('INVITATION_NOT_FOUND'));
    expect((await read(second.token)).status).toBe(200);
    await post(founder, `/company-invitations/${second.invitation}/withdraw`);
    expect(await openAccount(second.token)).toMatchObject(refusal('INVITATION_NOT_FOUND'));
    const third = await inviteByMail(email);
    app.clock.advance(14 * 24 * 60 * 60 + 1);
    for (const token of [third.token, 'x'.repeat(43)]) {
      expect(await read(token)).toMatchObject(refusal('INVITATION_NOT_FOUND'));
      expect(await openAccount(token)).toMatchObject(refusal('INVITATION_NOT_FOUND'));
    }
    expect(await stateOf(email)).toEqual([]);
  });
});

describe('an invitation', () => {
  test('is mailed, shown to its address only, and creates a member with its role', async () => {
    const invitation = await inviteTo(founder, id, { email: colleague.email, role: 'accountant' });
    await app.drain();
    const { rows } = await app.pool.query('select plain from mails where recipient = $1', [colleague.email]);
    expect(rows).toHaveLength(1);
    expect(rows[0].plain).toContain(
      'Frauke Harms lädt Sie ein, bei Elbbote für „Kanzlei Harms & Partner“ zu arbeiten. Ihre Aufgabe: Buchhaltung.',
    );
    const own = (person: Person) => person.call<{ invitations: object[] }>('/company-invitations');
    expect((await own(colleague)).body.invitations).toMatchObject([
      { id: invitation, companyName: 'Kanzlei Harms & Partner', inviter: 'Frauke Harms', role: 'accountant' },
    ]);
    expect((await own(stranger)).body.invitations).toEqual([]);

    const joined = await post(colleague, `/company-invitations/${invitation}/accept`);
    expect(joined).toMatchObject({ status: 200, body: { companyId: id } });
    expect((await own(colleague)).body.invitations).toEqual([]);
    expect((await readCompany(colleague, id)).role).toBe('accountant');
  });

  test('cannot be accepted by other people, who get the same answer as for an unknown one', async () => {
    const invitation = await inviteTo(founder, id, { email: colleague.email, role: 'owner' });
    for (const act of ['accept', 'decline', 'withdraw']) {
      const answer = await post(stranger, `/company-invitations/${invitation}/${act}`);
      expect([act, answer.status, answer.body.code]).toEqual([act, 404, 'INVITATION_NOT_FOUND']);
    }
    expect(await companiesOf(stranger)).toEqual([]);
  });

  test('can be accepted for fourteen days, whatever the client’s own clock says', async () => {
    const invitation = await inviteTo(founder, id, { email: colleague.email, role: 'member' });
    app.clock.advance(14 * 24 * 60 - 1);
    expect((await readCompany(founder, id)).invitations).toHaveLength(1);
    app.clock.advance(1);
    expect((await readCompany(founder, id)).invitations).toEqual([]);
    const late = await post(colleague, `/company-invitations/${invitation}/accept`);
    expect(late).toMatchObject(refusal('INVITATION_NOT_FOUND'));
  });

  test('is replaced by the next one to the same address, with its role', async () => {
    const first = await inviteTo(founder, id, { email: colleague.email, role: 'owner' });
    const second = await inviteTo(founder, id, { email: colleague.email, role: 'member' });
    expect((await readCompany(founder, id)).invitations).toMatchObject([{ id: second, role: 'member' }]);
    expect(await post(colleague, `/company-invitations/${first}/accept`)).toMatchObject({ status: 404 });
    expect(await post(colleague, `/company-invitations/${second}/accept`)).toMatchObject({ status: 200 });
  });

  test('is removed when it is declined or withdrawn', async () => {
    const declined = await inviteTo(founder, id, { email: colleague.email, role: 'member' });
    expect(await post(colleague, `/company-invitations/${declined}/decline`)).toMatchObject({ status: 200 });
    const withdrawn = await inviteTo(founder, id, { email: colleague.email, role: 'member' });
    expect(await post(founder, `/company-invitations/${withdrawn}/withdraw`)).toMatchObject({ status: 200 });
    for (const one of [declined, withdrawn]) {
      expect(await post(colleague, `/company-invitations/${one}/accept`)).toMatchObject({ status: 404 });
    }
    expect((await readCompany(founder, id)).invitations).toEqual([]);
  });

  test('accepted twice concurrently creates one member', async () => {
    const invitation = await inviteTo(founder, id, { email: colleague.email, role: 'member' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(colleague, `/company-invitations/${invitation}/accept`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await readCompany(founder, id)).members).toHaveLength(2);
  });

  test('is refused for a person who belongs to the company already', async () => {
    await joinCompany(founder, id, { person: colleague, role: 'member' });
    const again = await post(founder, `/companies/${id}/invitations`, {
      email: colleague.email,
      role: 'owner',
    });
    expect(again).toMatchObject({ status: 409, ...refusal('ALREADY_IN_COMPANY') });
  });

  test('is mailed to one address at most ten times in a quarter of an hour', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const to = { email: colleague.email, role: 'member' };
      statuses.push((await post(founder, `/companies/${id}/invitations`, to)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('the rights within a company', () => {
  beforeEach(async () => {
    await joinCompany(founder, id, { person: colleague, role: 'member' });
    await joinCompany(founder, id, { person: accountant, role: 'accountant' });
  });

  test('members and accountants see who belongs to it, but no addresses and no invitations', async () => {
    await inviteTo(founder, id, { email: 'neu@beispiel.de', role: 'member' });
    for (const person of [colleague, accountant]) {
      const { members, invitations } = await readCompany(person, id);
      expect(members.map(({ fullName, email }) => [fullName, email])).toEqual([
        ['Frauke Harms', null],
        ['Kai Kollege', null],
        ['Berta Buch', null],
      ]);
      expect(invitations).toEqual([]);
    }
  });

  test('only owners change it, invite, and assign roles; others of the company are refused', async () => {
    const [member, invitation] = [
      await memberOf(founder),
      await inviteTo(founder, id, { email: 'neu@beispiel.de', role: 'member' }),
    ];
    const acts: [string, object][] = [
      [`/companies/${id}`, { name: 'Anders' }],
      [`/companies/${id}/invitations`, { email: 'x@beispiel.de', role: 'owner' }],
      [`/company-members/${member}/role`, { role: 'member' }],
      [`/company-members/${member}/remove`, {}],
      [`/company-invitations/${invitation}/withdraw`, {}],
    ];
    for (const [path, body] of acts) {
      for (const person of [colleague, accountant]) {
        expect([path, (await post(person, path, body)).body.code]).toEqual([
          path,
          'COMPANY_ROLE_NOT_ALLOWED',
        ]);
      }
      const outside = await post(stranger, path, body);
      expect([path, outside.status]).toEqual([path, 404]);
      expect([path, (await post(visitor(app), path, body)).status]).toEqual([path, 401]);
    }
    expect((await stranger.call(`/companies/${id}`)).status).toBe(404);
    expect(await readCompany(founder, id)).toMatchObject({ name: 'Kanzlei Harms & Partner' });
  });

  test('an owner changes name and invoice data', async () => {
    const changed = { name: 'Harms Rechtsanwälte', billingAddress: 'Neuer Wall 1\n20354 Hamburg', vatId: '' };
    expect(await post(founder, `/companies/${id}`, changed)).toMatchObject({ status: 200 });
    expect(await readCompany(colleague, id)).toMatchObject(changed);
    expect((await companiesOf(colleague))[0]).toMatchObject({ name: 'Harms Rechtsanwälte' });
  });

  test('a changed role applies from the next request on', async () => {
    const member = await memberOf(colleague);
    await post(founder, `/company-members/${member}/role`, { role: 'owner' });
    expect(await post(colleague, `/companies/${id}`, { name: 'Nun von Kai' })).toMatchObject({ status: 200 });
    await post(founder, `/company-members/${member}/role`, { role: 'member' });
    expect(await post(colleague, `/companies/${id}`, { name: 'Und wieder' })).toMatchObject({ status: 403 });
  });

  test('a person who is removed or leaves loses access', async () => {
    expect(await post(founder, `/company-members/${await memberOf(colleague)}/remove`)).toMatchObject({
      status: 200,
    });
    expect(await post(accountant, `/companies/${id}/leave`)).toMatchObject({ status: 200 });
    for (const person of [colleague, accountant]) {
      expect((await person.call(`/companies/${id}`)).status).toBe(404);
      expect(await companiesOf(person)).toEqual([]);
    }
  });

  test('an invitation by somebody who owns the company no longer lets nobody in', async () => {
    await post(founder, `/company-members/${await memberOf(colleague)}/role`, { role: 'owner' });
    const invitation = await inviteTo(colleague, id, { email: stranger.email, role: 'owner' });
    await post(founder, `/company-members/${await memberOf(colleague)}/role`, { role: 'member' });
    expect((await readCompany(founder, id)).invitations).toEqual([]);
    expect(await post(stranger, `/company-invitations/${invitation}/accept`)).toMatchObject({ status: 404 });
    expect(await companiesOf(stranger)).toEqual([]);
  });

  test('the last owner can leave only after naming a successor', async () => {
    const own = await memberOf(founder);
    const needsOwner = { status: 409, ...refusal('COMPANY_NEEDS_OWNER') };
    expect(await post(founder, `/companies/${id}/leave`)).toMatchObject(needsOwner);
    expect(await post(founder, `/company-members/${own}/role`, { role: 'member' })).toMatchObject(needsOwner);
    expect(await post(founder, `/company-members/${own}/remove`)).toMatchObject(needsOwner);
    const other = await makeCompany(stranger, { name: 'Fremde Firma' });
    const { members } = await readCompany(stranger, other);
    const foreign = { successorId: members[0]?.id };
    expect(await post(founder, `/companies/${id}/leave`, foreign)).toMatchObject({ status: 404 });

    const successorId = await memberOf(accountant);
    expect(await post(founder, `/companies/${id}/leave`, { successorId })).toMatchObject({ status: 200 });
    expect((await readCompany(accountant, id)).role).toBe('owner');
    expect(await companiesOf(founder)).toEqual([]);
  });

  test('of two owners who leave concurrently one remains', async () => {
    await post(founder, `/company-members/${await memberOf(colleague)}/role`, { role: 'owner' });
    const answers = await Promise.all([founder, colleague].map((one) => post(one, `/companies/${id}/leave`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { members } = await readCompany(accountant, id);
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test('one person has different roles in several companies', async () => {
    const other = await makeCompany(colleague, { name: 'Ein zweites Standbein' });
    expect(await companiesOf(colleague)).toEqual([
      { id: other, name: 'Ein zweites Standbein', role: 'owner' },
      { id, name: 'Kanzlei Harms & Partner', role: 'member' },
    ]);
    expect(await post(colleague, `/companies/${other}`, { name: 'Umbenannt' })).toMatchObject({
      status: 200,
    });
    expect(await post(colleague, `/companies/${id}`, { name: 'Umbenannt' })).toMatchObject({ status: 403 });
  });
});

test('an invitation that is over is deleted with its address; an open one stays', async () => {
  const addresses = ['offen', 'abgelehnt', 'verfallen'].map((who) => `${who}-${id}@beispiel.de`);
  const invited = await Promise.all(
    addresses.map((email) => inviteTo(founder, id, { email, role: 'member' })),
  );
  await inviteTo(founder, id, { email: stranger.email, role: 'member' }).then((invitation) =>
    post(stranger, `/company-invitations/${invitation}/accept`),
  );
  await post(founder, `/company-invitations/${invited[1]}/withdraw`);
  await app.pool.query('update company_invitations set valid_until = $2 where id = $1', [
    invited[2],
    FRIDAY_NOON,
  ]);
  await endRetention(app, 'invitations to companies');
  const { rows } = await app.pool.query<{ email: string }>(
    'select email from company_invitations where company_id = $1',
    [id],
  );
  expect(rows).toEqual([{ email: addresses[0] }]);
});
