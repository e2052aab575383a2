/**
 * No axe violations at the journey's width, and no horizontal overflow at it and at others.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const NARROW = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const WIDE = { width: 1280, height: 900 };
const OFFICE = { width: 1920, height: 1080 };

/** At the journey's own width; on desktop also no overflow at a tablet's width. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectDrawn(page);
  await expectNoViolation(page);
  const size = page.viewportSize();
  if (!size || size.width < TABLET.width) return;
  await page.setViewportSize(TABLET);
  await expectNoOverflow(page);
  await page.setViewportSize(size);
}

/**
 * No horizontal overflow at the journey's own width and at a tablet's. For a page whose axe check is
 * elsewhere.
 */
export async function expectReflow(page: Page): Promise<void> {
  await expectDrawn(page);
  await expectNoOverflow(page);
  const size = page.viewportSize() ?? WIDE;
  await page.setViewportSize(TABLET);
  await expectNoOverflow(page);
  await page.setViewportSize(size);
}

/** In its current state, open dialogs and errors included; it also fits on a phone and on a desktop. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize() ?? WIDE;
  const other = size.width < TABLET.width ? WIDE : NARROW;
  await expectNoViolation(page);
  await page.setViewportSize(other);
  await expectNoOverflow(page);
  await page.setViewportSize(size);
}

/** The same on the wide screen of an office, where rooms show more side by side. */
export async function expectAccessibleInOffice(page: Page): Promise<void> {
  await expectAccessibleAtBothWidths(page);
  const size = page.viewportSize() ?? WIDE;
  await page.setViewportSize(OFFICE);
  await expectNoViolation(page);
  await page.setViewportSize(size);
}

async function expectNoViolation(page: Page): Promise<void> {
  // What is half faded in has no contrast to measure yet. What a closed <details> hides is not animated on:
  // its promise would never be settled.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
        .map(({ finished }) => finished),
    ),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expectNoOverflow(page);
}

/** The frame is rendered before the page's own code has loaded; a loaded page has a heading. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
}

async function expectNoOverflow(page: Page): Promise<void> {
  // A page that picks its layout by a media query draws itself once more after the width has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: 'nothing sticks out sideways',
    })
    .toBeLessThanOrEqual(0);
}
