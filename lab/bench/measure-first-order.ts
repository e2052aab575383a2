/**
 * What a first order asks of somebody on a phone: taps, keys, screens and fields from the landing page to the
 * paid order, on a running demo. A tap is a press on the screen, also to enter a field; a key is a letter; a
 * suggestion is a tap, as soon as it stands in the list. The own contact and the card are filled by the
 * phone, one tap each, as browsers do; typed by hand they are counted beside it, as is a wallet, and an order
 * repeated with a remembered card.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { phone } from '#tests/journeys/journey.ts';
import { toTable } from './to-table.ts';
import type { Measured } from './write-figures.ts';

const cases = {
  'card, filled by the phone': { taps: 13, keys: 75 },
  'card, all typed': undefined,
  'a wallet': { taps: 11, keys: 45 },
  'repeated with a remembered card': { taps: 2, keys: 0 },
} as const;
type Case = keyof typeof cases;
type Figures = Record<'taps' | 'keys' | 'screens' | 'fields', number>;

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

/** Of the demo at this address. */
export async function measureFirstOrder([site = 'http://localhost:3000']: string[]): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  try {
    let isGood = true;
    const rows: string[][] = [];
    for (const [name, goal] of Object.entries(cases)) {
      const how = name as Case;
      const { taps, keys, screens, fields } = how.startsWith('repeated')
        ? await repeat(browser, site)
        : await order(browser, site, how);
      if (goal && (taps > goal.taps || keys > goal.keys)) isGood = false;
      const aim = goal ? `${goal.taps} taps, ${goal.keys} keys` : '';
      rows.push([name, ...[taps, keys, screens, fields].map(String), aim]);
    }
    return {
      report: toTable(['until it is paid', 'taps', 'keys', 'screens', 'fields', 'goal'], rows),
      isGood,
      figures: rows.map(([name = '', taps, keys, screens, fields, goal = '']) => ({
        what: `order, ${name}`,
        figure: `${taps} taps, ${keys} keys`,
        beside: goal || `${screens} screens, ${fields} fields`,
      })),
    };
  } finally {
    await browser.close();
  }
}

/** The demo's customer has paid once and let the card be remembered: from the list of deliveries on. */
async function repeat(browser: Browser, site: string): Promise<Figures> {
  const context = await browser.newContext({ ...phone, baseURL: site, locale: 'de-DE' });
  try {
    const page = await context.newPage();
    const orderAgain = async (hand: Hand) => {
      await page.goto('/customer-dashboard?tab=active');
      hand.see();
      await hand.tap(page.getByRole('link', { name: 'Nochmal bestellen' }).first());
      await hand.tapIfThere(page.getByRole('button', { name: 'Übersicht' }));
      await hand.tap(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
      hand.see();
    };
    await page.goto('/login');
    await page.getByLabel('E-Mail').fill('kundin@elbbote.example');
    await page.getByLabel('Passwort', { exact: true }).fill('elbbote-demo');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/customer-dashboard**');
    // Whoever comes back has chosen.
    const accept = page.getByRole('button', { name: 'Akzeptieren' });
    await page.addLocatorHandler(accept, () => accept.click());
    await orderAgain(new Hand(page));
    await page.waitForURL(/\/till\/|payment-success/);
    // Otherwise an earlier run has done so.
    if (page.url().includes('/till/')) {
      await page.getByLabel('Kartennummer').fill('4242424242424242');
      await page.getByLabel(/^Gültig bis/).fill('1234');
      await page.getByLabel(/^CVC/).fill('123');
      await page.getByLabel('Name auf der Karte').fill('Nina Neumann');
      await page.getByRole('checkbox', { name: /Karte merken/ }).check();
      await page.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
    }
    await page.getByRole('heading', { name: 'Zahlung erfolgreich' }).waitFor();
    const hand = new Hand(page);
    await orderAgain(hand);
    await page.getByRole('heading', { name: 'Zahlung erfolgreich' }).waitFor();
    hand.see();
    return { taps: hand.taps, keys: hand.keys, screens: hand.screens.size, fields: hand.fields };
  } finally {
    await context.close();
  }
}

async function order(browser: Browser, site: string, how: Case): Promise<Figures> {
  const isTyped = how === 'card, all typed';
  const context = await browser.newContext({ ...phone, baseURL: site, locale: 'de-DE' });
  try {
    const page = await context.newPage();
    const hand = new Hand(page);
    const labelled = (name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' });
    const payByCard = async () => {
      const card = [
        [labelled('Kartennummer'), '4242424242424242'],
        [labelled(/^Gültig bis/), '1234'],
        [labelled(/^CVC/), '123'],
        [labelled('Name auf der Karte'), 'Nina Neumann'],
      ] as const;
      await hand.enter(card, isTyped);
      await hand.tap(page.getByRole('button', { name: /^Jetzt bezahlen/ }));
    };
    await page.goto('/');
    hand.see();
    await hand.type(labelled(/^Abholadresse/), 'otten 12');
    await hand.tap(page.getByRole('option', { name: /^Ottenser Hauptstraße 12/ }));
    await hand.type(labelled(/^Lieferadresse/), 'mönck 7');
    await hand.tap(page.getByRole('option', { name: /^Mönckebergstraße 7/ }));
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
    await hand.type(labelled('Telefon des Empfängers'), '040222222');
    await hand.type(labelled('Was wird geliefert?'), 'Bücher');
    // The keyboard's 'Fertig', which unfolds the price bar.
    await page.keyboard.press('Enter');
    hand.keys += 1;
    await hand.tap(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await page.waitForURL('**/till/**');
    hand.see();
    const typedInForm = hand.fields;
    if (how === 'a wallet') await hand.tap(page.getByRole('button', { name: 'Apple Pay' }));
    else await payByCard();
    await page.getByRole('heading', { name: 'Zahlung erfolgreich' }).waitFor();
    hand.see();
    return { taps: hand.taps, keys: hand.keys, screens: hand.screens.size, fields: typedInForm };
  } finally {
    await context.close();
  }
}
