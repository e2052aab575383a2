/**
 * Where the banner about cookies stands, and how large it is; what it does is tested in
 * areas/people/tests/.
 */
import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** As if the operator had configured statistics. */
async function measureUse(page: Page): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: { ...me, cookies: { ...me.cookies, analyticsId: 'G-TEST123' } } });
  });
}

const sizes = [phone.viewport, desktop.viewport];

/** What notices and the bar with the order take of a phone, which is never more than a third. */
async function expectRoom(page: Page): Promise<void> {
  const taken = await page.evaluate(() =>
    [...document.querySelectorAll('[data-action-bar], [data-toast-region] .fixed')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(phone.viewport.height / 3);
}

test('the banner is a row at a phone’s bottom, elsewhere a card at the left, and covers no order button', async ({
  page,
  people,
}) => {
  await page.goto('/login');
  for (const size of sizes) {
    await page.setViewportSize(size);
    // It slides in from below, and is measured after that.
    const measure = async () => {
      const box = await bannerOf(page).boundingBox();
      return [box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))];
    };
    const gap = size === phone.viewport ? 0 : 16;
    await expect.poll(measure).toEqual([gap, size.height - gap]);
  }

  await people.enterAsCustomer();
  await page.goto('/customer-dashboard');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(bannerOf(page)).toBeVisible();
    const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    if (size === phone.viewport) {
      // Both are one line until the customer opens what is ordered: then the banner steps back.
      await expect(order).toBeHidden();
      await expectRoom(page);
      await page.getByRole('button', { name: 'Übersicht' }).click();
      await expect(order).toBeVisible();
      await expect(bannerOf(page)).toBeHidden();
      await expectRoom(page);
      await page.getByLabel(/^Abholadresse/).focus();
      await expect(order).toBeHidden();
      await expectRoom(page);
      continue;
    }
    await order.scrollIntoViewIfNeeded();
    await expect(async () => {
      const [button, box] = [await order.boundingBox(), await bannerOf(page).boundingBox()];
      if (!button || !box) throw new Error('not on the screen');
      const isBeside = button.x >= box.x + box.width;
      expect(isBeside || button.y + button.height <= box.y).toBe(true);
    }).toPass();
  }
});

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
        return (
          document.documentElement.style.scrollPaddingBottom ===
          `${banner && banner.offsetHeight + Number.parseFloat(getComputedStyle(banner).marginBottom)}px`
        );
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

async function expectEqualChoices(page: Page): Promise<void> {
  const accept = bannerOf(page).getByRole('button', { name: 'Akzeptieren' });
  const refuse = bannerOf(page).getByRole('button', { name: 'Ablehnen' });
  await expect(async () => {
    const [one, other] = [await accept.boundingBox(), await refuse.boundingBox()];
    expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  }).toPass();
}

test('the banner takes at most a fifth of a phone’s height and covers no control, before and after a choice', {
  tag: '@slow',
}, async ({ page }) => {
  for (const isOptional of [false, true]) {
    if (isOptional) await measureUse(page);
    await page.goto('/kontakt');
    if (isOptional) await expectEqualChoices(page);
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
  }
});
