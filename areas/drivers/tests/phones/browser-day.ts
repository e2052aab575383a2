/**
 * One driver's day in a real browser: acts on the screen, a bad network, tabs opened and closed; and the
 * resulting data.
 */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { People } from '#tests/journeys/journey-people.ts';
import type { LossyLine } from './lossy-line.ts';

/** A driver's acts on one delivery, from the acceptance to its end. */
const ways = [
  ['Paket abgeholt', 'Unterwegs', 'Zustellung bestätigen'],
  ['Paket abgeholt', 'Zustellung bestätigen'],
  ['Paket abgeholt', 'Unterwegs', 'Empfänger abwesend', 'Zurück beim Absender'],
  ['Paket abgeholt', 'Empfänger abwesend'],
] as const;
type Act = (typeof ways)[number][number];

/** The timeline entry of each act. */
const entryOf: Record<Act, string> = {
  'Paket abgeholt': 'picked_up',
  Unterwegs: 'in_transit',
  'Zustellung bestätigen': 'delivered',
  'Empfänger abwesend': 'recipient_absent',
  'Zurück beim Absender': 'parcel_returned',
};

export interface RecordedAct {
  status: string;
  /** It was done between these two times. */
  from: Date;
  to: Date;
}

export interface Parcel {
  id: string;
  /** Names of the people at both ends. */
  name: string;
  /** Identifies the photo: no two deliveries of a day have the same. */
  color: string;
  /** Identifies the signature. */
  strokes: number;
  left: Act[];
  recorded: RecordedAct[];
}

export interface Day {
  browser: Browser;
  people: People;
  line: LossyLine;
  random: () => number;
  baseURL: string;
}

const SHOWN = { timeout: 45_000 };
const names = ['Anders', 'Börnsen', 'Claasen'];
const colors = ['#c03020', '#20a040', '#3040c0'];

/** Simulates a random day, then gives the phone a good network until nothing is pending. */
export async function liveInBrowser(day: Day): Promise<{ parcels: Parcel[]; events: string[] }> {
  const { people, line, random } = day;
  const draw = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  line.weather = 'good';
  const driver = await people.startDriver();
  const customer = await people.make('customer');
  const parcels: Parcel[] = [];
  const count = 1 + Math.floor(random() * 3);
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? '';
    // At doors of their own: a card for each.
    const id = await people.order(customer, {
      senderName: `Nina ${name}`,
      receiverName: `Fiete ${name}`,
      pickupPlaceId: `street:ottenser-hauptstrasse-22765#${12 + 20 * index}`,
      deliveryPlaceId: `street:moenckebergstrasse-20095#${7 + 10 * index}`,
    });
    await driver.accept(id);
    const color = colors[index] ?? '';
    parcels.push({ id, name, color, strokes: index + 1, left: [...draw(ways)], recorded: [] });
  }

  const context = await day.browser.newContext({
    baseURL: day.baseURL,
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const events: string[] = [];
  try {
    await people.signIn(driver.account, context);
    let pages = [await openApp(context)];
    await untilKept(pages[0] as Page, parcels);
    let isOffline = false;
    while (parcels.some(({ left }) => left.length > 0)) {
      const [page = await openApp(context)] = pages;
      const chance = random();
      if (chance < 0.2) {
        isOffline = random() < 0.5;
        line.weather = isOffline ? 'good' : draw(['good', 'drop', 'lose'] as const);
        events.push(isOffline ? 'offline' : line.weather);
        await context.setOffline(isOffline);
      } else if (chance < 0.3) {
        events.push('another tab');
        if (pages.length > 1) await pages.at(-1)?.close();
        pages = [await openApp(context), page];
      } else if (chance < 0.4) {
        events.push('closed and opened');
        for (const one of pages) await one.close();
        pages = [await openApp(context)];
      } else {
        const parcel = draw(parcels.filter(({ left }) => left.length > 0));
        const isCut = !isOffline && line.weather === 'good' && random() < 0.4;
        const act = parcel.left[0] as Act;
        events.push(`${act}, ${parcel.name}${isCut ? ', closed while it is sent' : ''}`);
        const hangs = isCut
          ? line.hangNext(act === 'Zustellung bestätigen' ? Math.floor(random() * 3) : 0, random() < 0.5)
          : undefined;
        await give(page, parcel, hangs);
        if (!hangs) continue;
        for (const one of pages) await one.close();
        line.letGo();
        pages = [await openApp(context)];
      }
    }
    line.weather = 'good';
    await context.setOffline(false);
    for (const one of pages) await one.close();
    const last = await openApp(context);
    await expect.poll(() => last.evaluate(readStore, { name: 'elbbote', store: 'acts' }), SHOWN).toBe('[]');
    await expect(last.getByText(/Meldung/)).toHaveCount(0);
    return { parcels, events };
  } catch (error) {
    throw new Error(`after ${events.join('; ')}`, { cause: error });
  } finally {
    await context.close();
  }
}

async function openApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByRole('heading', { name: 'Meine aktiven Aufträge' })).toBeAttached(SHOWN);
  return page;
}

/** The worker controls the page, and the phone has cached everything that it needs without a network. */
async function untilKept(page: Page, parcels: Parcel[]): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
  const isKept = async () => {
    const kept = await page.evaluate(readStore, { name: 'elbbote-answers', store: 'answers' });
    return parcels.every(({ id }) => kept.includes(`"${id}"`)) && kept.includes('getRun');
  };
  await expect.poll(isKept, SHOWN).toBe(true);
}

/** The content of a store on the phone, as JSON. */
async function readStore({ name, store }: { name: string; store: string }): Promise<string> {
  return await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const reading = db.transaction(store).objectStore(store).getAll();
      reading.addEventListener('error', () => reject(reading.error));
      reading.addEventListener('success', () => {
        db.close();
        resolve(JSON.stringify(reading.result));
      });
    });
  });
}

/**
 * Performs the next act on a parcel, and waits until the screen shows it as done or pending.
 */
async function give(page: Page, parcel: Parcel, hangs: Promise<void> | undefined): Promise<void> {
  const act = parcel.left.shift() as Act;
  const card = page.getByRole('article').filter({ hasText: parcel.name });
  const button = card.getByRole('button', { name: act, exact: true });
  await expect(button).toBeEnabled(SHOWN);
  let from = new Date();
  await button.click();
  if (act === 'Zustellung bestätigen' || act === 'Empfänger abwesend') {
    const dialog = page.getByRole('dialog', { name: act });
    if (act === 'Zustellung bestätigen') {
      await dialog.getByLabel('Name des Empfängers').fill(parcel.name);
      await sign(page, parcel.strokes);
    } else {
      await dialog.getByRole('button', { name: 'Schon jetzt melden' }).click();
      await dialog.getByLabel('Weshalb schon jetzt?', { exact: true }).fill('Niemand da');
      await dialog.getByText('Keine Antwort an der Tür', { exact: true }).click();
    }
    const buffer = await takePhoto(parcel.color);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'tuer.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog.getByRole('img').last()).toBeVisible(SHOWN);
    from = new Date();
    await dialog
      .getByRole('button', { name: act === 'Empfänger abwesend' ? 'Als abwesend melden' : act })
      .click();
    if (!hangs) await expect(dialog).toBeHidden(SHOWN);
  }
  const close = page.getByRole('button', { name: 'Meldung schließen' });
  if (isUndoable(act)) await close.click(SHOWN);
  if (hangs) await hangs;
  else await expect(button).toBeHidden(SHOWN);
  parcel.recorded.push({ status: entryOf[act], from, to: new Date() });
}

const isUndoable = (act: Act) => act !== 'Zustellung bestätigen' && act !== 'Zurück beim Absender';

/** That many vertical lines. */
async function sign(page: Page, strokes: number): Promise<void> {
  const canvas = page.getByRole('dialog').locator('canvas');
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const x = 40 + stroke * 60;
    // Waits until the dialog's animation has ended.
    await canvas.hover({ position: { x, y: 15 } });
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no signature field');
    await page.mouse.down();
    await page.mouse.move(box.x + x, box.y + box.height - 15, { steps: 4 });
    await page.mouse.up();
  }
}

async function takePhoto(background: string): Promise<Buffer> {
  return await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The number of lines of a stored signature: crossings of its middle row. */
export async function countStrokes(signature: Buffer): Promise<number> {
  const { data, info } = await sharp(signature)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width * info.channels;
  const row = Array.from({ length: info.width }, (_, x) => (data[middle + x * info.channels] ?? 255) < 128);
  return row.filter((isInk, x) => isInk && !row[x - 1]).length;
}

/** Which of the photos a stored one is: compression changes colours a little. */
export async function findColor(photo: Buffer): Promise<string | undefined> {
  const { channels } = await sharp(photo).stats();
  return colors.find((color) =>
    channels.slice(0, 3).every(({ mean }, index) => {
      const wanted = Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
      return Math.abs(mean - wanted) < 12;
    }),
  );
}
