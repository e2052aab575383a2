/** A company with what belongs to it. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { webhookAttempts, webhookEndpoints, webhookMessages } from '#business/tables/webhooks-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import type { CompanyRole } from '#people/domain/company-roles.ts';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makeKey, orderTest } from '#business/tests/ask-by-key.ts';
import { giveFile, orderFile, readRows } from '#business/tests/order-files.ts';
import { inviteTo, joinCompany, makeCompany, readCompany } from '#people/tests/company-fixtures.ts';
import type { Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { addEntry } from './add-by-calls.ts';

/** With a delivery that its member ordered, a shared entry, a colleague, and an open invitation. */
export async function addCompany(
  app: TestApp,
  {
    owner,
    staff,
    invited,
  }: { owner: Person; staff: { member: Person; accountant?: Person }; invited: Person },
): Promise<Record<string, string>> {
  const company = await makeCompany(owner);
  for (const [role, person] of Object.entries(staff)) {
    await joinCompany(owner, company, { person, role: role as CompanyRole });
  }
  const { members } = await readCompany(owner, company);
  const companies = [{ id: company, name: 'Kanzlei Harms', role: 'member' as const }];
  const order = { companyId: company, costCentre: 'A', reference: 'A' };
  const delivery = await orderDelivery(app, { ...staff.member, companies }, { order });
  await app.drain();
  const invoiced = await app.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.companyId, company));
  await addTestDelivery(app, owner, company);
  return {
    company,
    member: members.find(({ email }) => email === staff.member.email)?.id ?? '',
    invitation: await inviteTo(owner, company, { email: invited.email, role: 'member' }),
    apiKey: await addApiKey(owner, company),
    ...(await addWebhook(app, owner, company)),
    ...(await addOrderImport(staff.member, company)),
    delivery,
    companyInvoice: invoiced[0]?.id ?? '',
    entry: await addEntry(staff.member, company),
  };
}

const addApiKey = async (owner: Person, companyId: string) =>
  (await makeKey(owner, companyId, ['quotes:write'])).id;

/** No operation of the pages names one. */
async function addTestDelivery(app: TestApp, owner: Person, companyId: string): Promise<void> {
  await orderTest(app, (await makeKey(owner, companyId, apiKeyScopes, 'test')).key);
}

/** With a message that was answered. Written directly: whoever enters an address has its name looked up. */
async function addWebhook(app: TestApp, owner: Person, companyId: string): Promise<Record<string, string>> {
  const [at, url] = [app.clock.now(), 'https://haken.example/'];
  const [endpoint] = await app.db
    .insert(webhookEndpoints)
    .values({ companyId, url, description: 'A', secret: randomUUID(), createdBy: owner.id, createdAt: at })
    .returning({ id: webhookEndpoints.id });
  const webhook = endpoint?.id ?? '';
  const sent = { endpointId: webhook, type: 'ping', payload: '{}' };
  const [message] = await app.db
    .insert(webhookMessages)
    .values({ ...sent, createdAt: at, nextTryAt: at, deliveredAt: at })
    .returning({ id: webhookMessages.id });
  const webhookMessage = message?.id ?? '';
  const answered = { messageId: webhookMessage, at, url, statusCode: 200, durationMs: 7, answer: 'A' };
  await app.db.insert(webhookAttempts).values(answered);
  return { webhook, webhookMessage };
}

/** A file whose columns are not assigned yet. */
async function addOrderImport(member: Person, companyId: string) {
  const orderImport = await giveFile(member, companyId, orderFile('Fiete Claasen'));
  const [row] = await readRows(member, orderImport);
  return { orderImport, orderImportRow: row?.id ?? '' };
}
