/** The cookie choice: the banner, the account, and what loads after it. */
import type { Page } from '@playwright/test';
import { expect, test, widths } from '#tests/journeys/journey.ts';
import { signIn } from '#tests/journeys/steps.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** As if the operator had configured statistics. */
async function measureUse(page: Page): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: { ...me, cookies: { ...me.cookies, analyticsId: 'G-TEST123' } } });
  });
}

for (const { width, options } of widths) {
  test.describe(width, () => {
    test.use(options);

    test('the banner stands at the bottom, from the left edge on, and leaves the order button free', async ({
      page,
      people,
    }) => {
      await page.goto('/login');
      const banner = bannerOf(page);
      const { height = 0 } = page.viewportSize() ?? {};
      // It slides in from below, and is measured after that.
      const measure = async () => {
        const box = await banner.boundingBox();
        return [box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))];
      };
      await expect.poll(measure).toEqual([0, height]);

      await people.enterAsCustomer();
      await page.goto('/customer-dashboard');
      await expect(bannerOf(page)).toBeVisible();
      const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
      await order.scrollIntoViewIfNeeded();
      await expect(async () => {
        const [button, box] = [await order.boundingBox(), await bannerOf(page).boundingBox()];
        if (!button || !box) throw new Error('not on the screen');
        const isBeside = button.x >= box.x + box.width;
        expect(isBeside || button.y + button.height <= box.y).toBe(true);
      }).toPass();
    });
  });
}

const screens = [
  [320, 568],
  [568, 320],
  [360, 640],
  [640, 360],
  [768, 1024],
  [1366, 768],
] as const;

/** Moves through the page by keyboard: no focused element may be covered by the banner. */
async function expectNothingCovered(page: Page): Promise<void> {
  // The page has reserved the banner's height in this window.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const banner = document.querySelector<HTMLElement>('section[aria-label=Cookies]');
        return document.documentElement.style.scrollPaddingBottom === `${banner?.offsetHeight}px`;
      }),
    )
    .toBe(true);
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    const { covered, isAround } = await page.evaluate(
      ([begun, isBegin]) => {
        const banner = document.querySelector('section[aria-label=Cookies]');
        const focused = document.activeElement;
        const isBack = focused === begun && !isBegin;
        if (!banner || !focused || focused === document.body || banner.contains(focused)) {
          return { isAround: isBack };
        }
        const { bottom } = focused.getBoundingClientRect();
        const isCovered = bottom > banner.getBoundingClientRect().top + 1;
        return { isAround: isBack, covered: isCovered ? focused.outerHTML.slice(0, 200) : undefined };
      },
      [first, presses === 0] as const,
    );
    expect(covered).toBeUndefined();
    if (isAround) return;
    await page.keyboard.press('Tab');
  }
}

for (const isOptional of [false, true]) {
  test(`the banner takes a fifth of a phone at most and covers nothing in use, ${isOptional ? 'with' : 'without'} a choice`, async ({
    page,
  }) => {
    if (isOptional) {
      await measureUse(page);
    }
    await page.goto('/kontakt');
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const box = await bannerOf(page).boundingBox();
      expect([width, height, (box?.height ?? height) / height <= 0.2]).toEqual([width, height, true]);
    }
    for (const [width, height] of [
      [320, 568],
      [568, 320],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expectNothingCovered(page);
    }
  });
}

test('the banner goes with the choice, stays away after a reload, and the choice goes into the account', async ({
  page,
  people,
}) => {
  await page.goto('/login');
  const banner = bannerOf(page);
  await expect(banner.getByRole('button')).toHaveText(/^Akzeptieren/);
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('true');
  const asked = page.waitForResponse('**/api/me');
  await page.goto('/register');
  await asked;
  await expect(banner).toBeHidden();

  const { email } = await people.make('customer');
  const carried = page.waitForResponse('**/api/save-cookie-consent');
  await signIn(page, email);
  expect((await carried).status()).toBe(200);
  await expect(banner).toBeHidden();

  const fresh = await people.openBrowser();
  await fresh.goto('/login');
  await expect(bannerOf(fresh)).toBeVisible();
  await signIn(fresh, email);
  await expect(bannerOf(fresh)).toBeHidden();
});

test.describe('with statistics', () => {
  // The id comes from the answer below, so the page's policy does not know the tag.
  test.use({ bypassCSP: true });
  const tags = (page: Page) => page.locator('script[src^="https://www.googletagmanager.com/"]');

  async function configureStatistics(page: Page): Promise<{ loaded: () => number }> {
    let loaded = 0;
    await measureUse(page);
    await page.route('https://www.googletagmanager.com/**', (route) => {
      loaded += 1;
      return route.fulfill({
        contentType: 'text/javascript',
        body: "document.cookie = '_ga=GA1.1.1; path=/'; document.cookie = '_ga_TEST123=GS1; path=/';",
      });
    });
    return { loaded: () => loaded };
  }

  const readCommands = (page: Page) =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: Iterable<unknown>[] }).dataLayer ?? []).map((command) =>
        JSON.stringify([...command]),
      ),
    );
  const readCookies = async (page: Page) =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

  test('nothing loads before consent or after a refusal', async ({ page }) => {
    const { loaded } = await configureStatistics(page);
    await page.goto('/login');
    const banner = bannerOf(page);
    const [accept, refuse] = [
      banner.getByRole('button', { name: 'Akzeptieren' }),
      banner.getByRole('button', { name: 'Ablehnen' }),
    ];
    await expect(async () => {
      const [one, other] = [await accept.boundingBox(), await refuse.boundingBox()];
      expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
    }).toPass();
    expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'));
    expect(await readCookies(page)).toEqual([]);
    await refuse.click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('false');
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
      await expect(banner).toBeHidden();
      await expect(tags(page)).toHaveCount(0);
    }
    expect([loaded(), await readCookies(page)]).toEqual([0, []]);
  });

  test('consent loads it, the footer takes it back without a reload, and gives it again', async ({
    page,
  }) => {
    const { loaded } = await configureStatistics(page);
    await page.goto('/login?next=%2Fgeheim');
    const banner = bannerOf(page);
    await banner.getByRole('button', { name: 'Akzeptieren' }).click();
    await expect(tags(page)).toHaveCount(1);
    await expect.poll(() => readCookies(page)).toEqual(['_ga', '_ga_TEST123']);
    await page.getByRole('main').getByRole('link', { name: 'Jetzt registrieren' }).click();
    await expect.poll(async () => (await readCommands(page)).at(-1)).toMatch(/page_view.*\/register"/);
    expect((await readCommands(page)).join()).not.toContain('geheim');

    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await expect(banner.getByText('Ihre Wahl bisher: akzeptiert')).toBeVisible();
    await banner.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(banner).toBeHidden();
    await expect.poll(() => readCookies(page)).toEqual([]);
    const before = (await readCommands(page)).length;
    await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
    await expect(page).toHaveURL(/login/);
    expect((await readCommands(page)).length).toBe(before);
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST123'))).toBe(true);

    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await banner.getByRole('button', { name: 'Akzeptieren' }).click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST123'))).toBe(false);
    expect(loaded()).toBe(1);
  });
});

test('the account’s refusal wins over this browser’s consent', async ({ page, people }) => {
  const { email } = await people.make('customer');
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('cookie_consent', 'false'));
  const carried = page.waitForResponse('**/api/save-cookie-consent');
  await signIn(page, email);
  await carried;

  const elsewhere = await people.openBrowser();
  await elsewhere.goto('/login');
  await elsewhere.evaluate(() => localStorage.setItem('cookie_consent', 'true'));
  await signIn(elsewhere, email);
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('false');
});
