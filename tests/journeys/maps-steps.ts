/** Actions with addresses and maps on the landing page. */
import type { Page } from '@playwright/test';

export async function choose(page: Page, field: RegExp, text: string): Promise<void> {
  await page.getByLabel(field).fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}

export async function openLanding(page: Page, consent?: boolean): Promise<void> {
  if (consent !== undefined) {
    await page.addInitScript((value) => localStorage.setItem('cookie_consent', value), String(consent));
  }
  await page.goto('/', { waitUntil: 'networkidle' });
}
