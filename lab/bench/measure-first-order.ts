/**
 * What a first order asks of somebody on a phone: taps, keys, screens and fields from the landing page to the
 * paid order, on a running demo. A tap is a press on the screen, also to enter a field; a key is a letter; a
 * suggestion is a tap. The own contact and the card are filled by the phone, one tap each, as browsers do;
 * typed by hand they are counted beside it.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { phone } from '#tests/journeys/journey.ts';
import { toTable } from './to-table.ts';
import { writeReport } from './write-report.ts';

const GOAL = { taps: 13, keys: 75, screens: 4, fields: 8 };

/** Counts what a hand does on one phone. */
class Hand {
  taps = 0;
  keys = 0;
  fields = 0;
  readonly screens = new Set<string>();
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async tapIfThere(target: Locator): Promise<void> {
    if (await target.isVisible()) await this.tap(target);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text);
    this.keys += text.length;
    this.fields += 1;
  }

  /** A group that the phone fills by one tap, or that is typed. */
  async enter(fields: readonly (readonly [field: Locator, text: string])[], isTyped: boolean): Promise<void> {
    if (!isTyped) this.taps += 1;
    for (const [field, text] of fields) {
      if (isTyped) await this.type(field, text);
      else {
        await field.fill(text);
        this.fields += 1;
      }
    }
  }

  see(): void {
    this.screens.add(new URL(this.page.url()).pathname.replace(/\/till\/.*/, '/till'));
  }
}

/** Of the demo at this address; writes the figures into docs/performance.md. */
export async function measureFirstOrder([site = 'http://localhost:3000']: string[]): Promise<{
  report: string;
  isGood: boolean;
}> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  try {
    const filled = await order(browser, site, false);
    const typed = await order(browser, site, true);
    const rows = (Object.keys(GOAL) as (keyof typeof GOAL)[]).map((what) => [
      what,
      String(filled[what]),
      String(GOAL[what]),
      String(typed[what]),
    ]);
    const table = toTable(
      ['from the landing page to paid', 'filled by the phone', 'goal', 'all typed'],
      rows,
    );
    const isGood = filled.taps <= GOAL.taps && filled.keys <= GOAL.keys && filled.screens <= GOAL.screens;
    return { report: writeReport('npm run bench -- first-order', table), isGood };
  } finally {
    await browser.close();
  }
}

async function order(browser: Browser, site: string, isTyped: boolean): Promise<typeof GOAL> {
  const context = await browser.newContext({ ...phone, baseURL: site, locale: 'de-DE' });
  try {
    const page = await context.newPage();
    const hand = new Hand(page);
    const labelled = (name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' });
    await page.goto('/');
    hand.see();
    await hand.type(labelled(/^Abholadresse/), 'ottenser 12');
    await hand.tap(page.getByRole('option').first());
    await hand.type(labelled(/^Lieferadresse/), 'möncke 7');
    await hand.tap(page.getByRole('option').first());
    await hand.tap(page.getByRole('button', { name: /^Standard/ }));
    await page.waitForURL('**/bestellen');
    hand.see();
    await hand.enter(
      [
        [labelled('Name des Absenders'), 'Nina Neumann'],
        [labelled('Telefon des Absenders'), '0151 2345678'],
        [labelled('E-Mail'), `nina${Date.now()}@beispiel.de`],
      ],
      isTyped,
    );
    await hand.type(labelled('Name des Empfängers'), 'Fiete Claasen');
    await hand.type(labelled('Telefon des Empfängers'), '040 222222');
    await hand.type(labelled('Was wird geliefert?'), 'Bücher');
    // The keyboard's 'Fertig', and with the cookie notice still there the price bar unfolds by a tap.
    await page.keyboard.press('Enter');
    hand.keys += 1;
    await hand.tapIfThere(page.getByRole('button', { name: 'Übersicht' }));
    await hand.tap(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await page.waitForURL('**/till/**');
    hand.see();
    const typedInForm = hand.fields;
    await hand.enter(
      [
        [labelled('Kartennummer'), '4242424242424242'],
        [labelled(/^Gültig bis/), '1234'],
        [labelled(/^CVC/), '123'],
        [labelled('Name auf der Karte'), 'Nina Neumann'],
      ],
      isTyped,
    );
    await hand.tap(page.getByRole('button', { name: /^Jetzt bezahlen/ }));
    await page.getByRole('heading', { name: 'Zahlung erfolgreich' }).waitFor();
    hand.see();
    return { taps: hand.taps, keys: hand.keys, screens: hand.screens.size, fields: typedInForm };
  } finally {
    await context.close();
  }
}
