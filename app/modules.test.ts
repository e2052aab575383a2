import { expect, onTestFinished, test } from 'vitest';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson, PASSWORD } from '#people/tests/test-people.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { receivablesModule } from '#money/server/receivables/receivables.module.ts';
import { shiftsModule } from '#drivers/server/shifts/shifts.module.ts';
import type { Kept } from './module.ts';
import { listModules, type ModulesByArea, modules } from './modules.ts';

/** From the order to the signature, and the end of the account. */
async function deliverOnce(app: TestApp): Promise<void> {
  const customer = await makePerson(app, 'customer');
  const driver = await makePerson(app, 'driver');
  const id = await orderDelivery(app, customer);
  expect((await driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  expect((await driver.call(`/deliveries/${id}/pick-up`, {})).status).toBe(200);
  expect((await confirmDelivery(driver, id)).status).toBe(200);
  await app.drain();
  expect((await customer.call(`/deliveries/${id}`)).body).toMatchObject({ status: 'delivered' });
  await makeCompany(customer);
  expect((await customer.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  await app.drain();
}

const leftOut: [string, Partial<ModulesByArea>, string[], string[]][] = [
  [
    'what companies’ programs use',
    { business: [] },
    ['/companies/f81d4fae-7dec-41d0-a765-00a0c91e6bf6/webhooks'],
    ['send-webhooks'],
  ],
  [
    'shifts',
    { drivers: modules.drivers.filter((module) => module !== shiftsModule) },
    ['/driver/shifts'],
    [],
  ],
  [
    'receivables',
    { money: modules.money.filter((module) => module !== receivablesModule) },
    ['/admin/credit-lines'],
    [],
  ],
];

test.each(leftOut)(
  'without %s the service starts, and a delivery is completed',
  { tags: ['slow'] },
  async (_what, without, gone, jobs) => {
    const app = await startTestApp({}, { modules: { ...modules, ...without } });
    onTestFinished(app.end);
    const [driver, admin] = [await makePerson(app, 'driver'), await makePerson(app, 'admin')];
    for (const path of gone) {
      for (const person of [driver, admin]) {
        expect(await person.call(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    }
    for (const job of jobs) expect(app.services.jobTitles.has(job)).toBe(false);
    await deliverOnce(app);
  },
);

const says = (kept: Kept) => {
  if ('source' in kept) return `by law: ${kept.source}`;
  if (kept.days === 0) return 'until its own end';
  return kept.days === 1 ? '1 day' : `${kept.days} days`;
};

test('the page of retention periods shows the list that the nightly job works through', async () => {
  const rows = Object.entries<ModulesByArea[keyof ModulesByArea]>(modules).flatMap(([area, own]) =>
    own.flatMap(({ retention = [] }) =>
      retention.map(({ what, kept }) => `| ${area} | ${what} | ${says(kept)} |`),
    ),
  );
  const page = `# How long things are kept

Drawn from the modules by \`npm run data:draw\`: each night \`app/tidy-up.ts\` ends what is older, one after the
other. What is kept for good is not here, such as the audit log; what goes with an account is exported and
erased by the \`personalData\` of the same modules.

| area | what | kept |
|---|---|---|
${rows.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../docs/retention.md');
});

test('no two modules implement the same operation or name a retention rule alike', () => {
  const operations = listModules().flatMap(({ routes = {} }) =>
    Object.entries(routes).flatMap(([name, own]) => Object.keys(own).map((verb) => `${name}.${verb}`)),
  );
  expect(operations.length).toBeGreaterThan(250);
  expect(operations.toSorted()).toEqual([...new Set(operations)].toSorted());
  const kept = listModules().flatMap(({ retention = [] }) => retention.map(({ what }) => what));
  expect(kept.toSorted()).toEqual([...new Set(kept)].toSorted());
});
