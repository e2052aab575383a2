/**
 * Every page opens without console errors and content policy violations; on a phone without axe violations
 * and, if it has a budget, within it; on wider screens without horizontal overflow.
 */
import type { Page } from '@playwright/test';
import { prerenderedPaths } from '#platform/contract/paths.ts';
import { expectAccessible, expectReflow } from '#tests/journeys/accessibility.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { expectLight } from '#tests/journeys/page-weight.ts';
import { signIn } from '#tests/journeys/steps.ts';
import { type Parcel, pathOf, visitedPages } from '#tests/journeys/visited-pages.ts';

type Who = keyof typeof visitedPages;

const pathsOf = (who: Who) => visitedPages[who].map(({ path }) => path);

/** What people come for: each with a budget, and a company's page. */
const main: Record<Who, string[]> = {
  nobody: pathsOf('nobody'),
  customer: [
    ...pathsOf('customer'),
    '/customer-dashboard?tab=company',
    '/customer-dashboard?tab=company&view=invoices',
    '/customer-dashboard?tab=company&view=data',
  ],
  driver: pathsOf('driver'),
  admin: pathsOf('admin'),
};
const further: Partial<Record<Who, string[]>> = {
  nobody: [
    ...prerenderedPaths.filter((path) => !main.nobody.includes(path)),
    '/payment-success',
    '/dev/ui',
    '/dev/mail',
  ],
  customer: [
    '/customer-dashboard?tab=active',
    '/customer-dashboard?tab=completed',
    '/customer-dashboard?tab=contact',
    '/customer-dashboard?tab=settings',
  ],
  driver: [
    '/driver-dashboard?tab=active',
    '/driver-dashboard?tab=settings',
    '/driver-dashboard?tab=support',
    '/earnings-details',
    '/driver-faq',
    '/driver-offers',
    '/driver-onboarding',
    '/driver-onboarding?tab=settings',
  ],
};
const everyone = Object.keys(main) as Who[];

/** A customer has a parcel under way and a company, a driver is online. */
async function enterAs(who: Who, people: People): Promise<Parcel | undefined> {
  if (who === 'admin') {
    await people.signIn(await people.make(who));
    return undefined;
  }
  const driver = await people.startDriver();
  if (who === 'driver') {
    await people.signIn(driver.account);
    return undefined;
  }
  const customer = await people.make('customer');
  const id = await people.order(customer);
  await driver.accept(id);
  const { call, read } = await people.callAs(customer);
  const { trackingLink } = await read(`/deliveries/${id}`);
  if (who === 'customer') {
    const company = { name: 'Kanzlei Harms', billingAddress: 'Neuer Wall 10\n20354 Hamburg', vatId: '' };
    await call('/companies', company);
    await people.signIn(customer);
  }
  return { id, token: String(trackingLink).split('/').at(-1) ?? '' };
}

const withBudget = new Map(
  Object.values(visitedPages)
    .flat()
    .map((visited) => [visited.path, visited]),
);

async function expectLightAndAccessible(page: Page, path: string): Promise<void> {
  const visited = withBudget.get(path);
  if (visited) await expectLight(page, visited);
  await expectAccessible(page);
}

function openEach(who: Who, paths: readonly string[], check: (page: Page, path: string) => Promise<void>) {
  return async ({ page, people }: { page: Page; people: People }) => {
    const parcel = await enterAs(who, people);
    for (const path of paths) {
      await test.step(path, async () => {
        const response = await page.goto(parcel ? pathOf(path, parcel) : path);
        expect(response?.status()).toBe(200);
        if (who !== 'nobody') {
          await expect(page.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible();
        }
        await check(page, path);
      });
    }
  };
}

const nameOf = (who: Who) => (who === 'nobody' ? 'for everybody' : `of a ${who}`);

test.describe('on a phone, without errors, accessibly and within their budgets', () => {
  for (const who of everyone) {
    test(`the main pages ${nameOf(who)} open`, openEach(who, main[who], expectLightAndAccessible));
    const paths = further[who];
    if (!paths) continue;
    test(
      `the further pages ${nameOf(who)} open`,
      { tag: '@slow' },
      openEach(who, paths, expectLightAndAccessible),
    );
  }
});

test.describe('on a desktop, without errors and within the screen', { tag: '@slow' }, () => {
  test.use(desktop);

  for (const who of everyone) {
    const paths = [...main[who], ...(further[who] ?? [])];
    test(`all pages ${nameOf(who)} open`, openEach(who, paths, expectReflow));
  }
});

test.describe('at a desktop', () => {
  test.use(desktop);

  test('an unknown path answers 404 with its English text, also where only the demo has a page', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/404 .*gibt-es-nicht/, /404 .*dev\/ui/);
    const response = await page.goto('/gibt-es-nicht?geheim=1');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page).toHaveTitle('404 | Elbbote');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    // As in production: here the server answers 404 only for another spelling of the path.
    const unknown = await page.request.get('/DEV/ui');
    expect(unknown.status()).toBe(404);
    await page.route('**/dev/ui', (route) => route.fulfill({ response: unknown }));
    await page.goto('/dev/ui');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page).toHaveTitle('404 | Elbbote');
    await expect(page.locator('meta[name=robots]')).toHaveCount(1);
  });

  test('a page without prerendering has its own title and one robots tag once it is rendered', {
    tag: '@slow',
  }, async ({ page, complaints }) => {
    complaints.allow(/404 .*tracking/);
    for (const path of ['/payment-success', '/tracking/unbekannt']) {
      await page.goto(path);
      await expect(page).toHaveTitle(/ \| Elbbote$/);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.locator('meta[name=robots]')).toHaveCount(1);
    }
  });

  test('sign-in and sign-out reach another open page of the same browser without a reload', async ({
    page,
    context,
    people,
    complaints,
  }) => {
    complaints.allow(/401 /);
    const { email } = await people.make('customer');
    const other = await context.newPage();
    await other.goto('/login');
    // It is hydrated, and receives events from the others.
    await expect(other.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await signIn(page, email);
    await expect(other).toHaveURL(/customer-dashboard/);
    await page.goto('/preise');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Servicebereiche' })).toBeVisible();
    const own = header.getByRole('link', { name: 'Zur Übersicht', exact: true });
    await expect(own).toBeVisible();
    await expect(header.getByRole('link', { name: 'Anmelden' })).toBeHidden();
    await own.click();
    await expect(page).toHaveURL(/customer-dashboard/);
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(other).toHaveURL(/\/login/);
  });
});
