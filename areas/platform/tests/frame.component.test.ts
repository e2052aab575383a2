/** Features of every page: who is signed in, where a page leads, and what goes wrong as expected. */
import { expect, test, vi } from 'vitest';
import { newEmail } from '#people/tests/account-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { sendSignIn } from '#tests/components/component-steps.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true' });

test('the account pages show a signed-in person their name in place of the forms', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'customer', { fullName: 'Hanne Petersen' }));
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    const box = page.getByRole('main').getByRole('status').filter({ hasText: 'Sie sind als' });
    await expect(box).toContainText('Sie sind als Hanne Petersen angemeldet');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Konto wechseln' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  page.signIn(await makePerson(app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('a signed-in person keeps the public pages’ header and menu, and their own pages link the legal pages', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const id = await orderDelivery(app, customer);
  page.signIn(customer);
  await page.goto('/preise');
  await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu.getByRole('link', { name: 'Servicebereiche' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await menu.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page).toHaveURL(/customer-dashboard/);
  for (const path of ['/customer-dashboard', '/customer-dashboard?tab=settings', `/delivery-details/${id}`]) {
    await page.goto(path);
    const legal = page.getByRole('contentinfo').getByRole('link');
    await expect(legal).toHaveText([
      'Impressum',
      'Datenschutz',
      'AGB',
      'Nutzungsbedingungen',
      'Barrierefreiheit',
      'Beschwerde',
      'Kartendaten',
    ]);
  }
});

test('an expected refusal is shown on the page and not logged to the console', async () => {
  const { page } = site;
  const kinds = ['debug', 'error', 'info', 'log', 'warn'] as const;
  const consoles = kinds.map((kind) => vi.spyOn(console, kind));
  await page.goto('/login');
  await sendSignIn(page, { email: newEmail() }, 'falsches-passwort-2026');
  await expect(page.getByText('E-Mail oder Passwort ist falsch.').first()).toBeVisible();
  const notes = consoles.flatMap(({ mock }) => mock.calls.map(String));
  expect(notes.filter((note) => note.includes('A call has failed'))).toEqual([]);
});

/** A phone, whose own way back calls what is returned here. */
function usePhone(): () => void {
  const open = new Set<EventTarget>();
  class Watcher extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    destroy() {
      open.delete(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(pointer: coarse)', onchange: null }),
  );
  return () => void [...open].at(-1)?.dispatchEvent(new Event('close'));
}

test('going back closes a dialog, and its input is there when it opens again', async () => {
  const { page, app } = site;
  const goBack = usePhone();
  page.signIn(await makePerson(app, 'customer'));
  await page.goto('/customer-dashboard?tab=addresses');
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Käthe Hansen');
  goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=addresses/);
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Käthe Hansen');
});

async function choose(page: ComponentPage, field: RegExp, text: string): Promise<void> {
  await page.getByLabel(field).fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}

test('an address outside Hamburg is cleared at its field, and the other one is kept', async () => {
  const { page } = site;
  page.fail(/\/quotes$/, {
    code: 'ADDRESS_OUTSIDE_AREA',
    status: 422,
    message: 'Nur Adressen in Hamburg sind erlaubt.',
    data: { detail: 'delivery' },
  });
  for (const path of ['/', '/preise']) {
    await page.goto(path);
    // What was entered on the page before comes back.
    if (path !== '/') await expect(page.getByLabel(/^Abholadresse/)).toHaveValue(/^Mönckebergstraße 7/);
    await choose(page, /^Abholadresse/, 'Mönckebergstraße 7');
    await choose(page, /^Lieferadresse/, 'Osterstraße 12');
    if (path === '/') await page.getByRole('button', { name: 'Preise berechnen' }).click();
    const delivery = page.getByLabel(/^Lieferadresse/);
    await expect(delivery).toHaveValue('');
    await expect(delivery).toHaveAccessibleDescription(/Nur Adressen in Hamburg sind erlaubt\./);
    await expect(delivery).toBeFocused();
    await expect(page.getByLabel(/^Abholadresse/)).toHaveValue(/^Mönckebergstraße 7/);
  }
});

test('a visitor returns to a protected page after signing in, and is redirected from a page of another role', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  await page.goto('/customer-dashboard?tab=active');
  await expect(page).toHaveURL(/\/login\?next=/);
  await sendSignIn(page, customer);
  await expect(page).toHaveURL(/customer-dashboard\?tab=active/);
  for (const path of ['/driver-dashboard', '/admin-dashboard', '/driver-onboarding', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/customer-dashboard/);
  }
  // An unknown shipment is not found, and back leads to the dashboard.
  await page.goto('/delivery-details/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Sendung nicht gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/customer-dashboard/);
});
