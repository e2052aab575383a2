/** A driver who scans a parcel's label, or types its number, before picking it up. */
import { afterEach, expect, test, vi } from 'vitest';
import { toLabelCode } from '#delivery/contract/label-code.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';
import { apply, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
});

/** The browser's camera and its detector of QR codes, which jsdom has not. */
function giveCamera() {
  const tracks: { isOn: boolean }[] = [];
  let codes: string[] = [];
  const mediaDevices = {
    async getUserMedia() {
      const track = Object.assign(new EventTarget(), { isOn: true, stop: () => void (track.isOn = false) });
      tracks.push(track);
      return { getTracks: () => [track] };
    },
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => codes.map((rawValue) => ({ rawValue }));
    },
  );
  return {
    /** What lies in front of it from now on. */
    see: (...texts: string[]) => {
      codes = texts;
    },
    isOn: () => tracks.some(({ isOn }) => isOn),
    countStarts: () => tracks.length,
  };
}

function refuseCamera(): void {
  const getUserMedia = async () => {
    throw new DOMException('Permission denied', 'NotAllowedError');
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

/** Accepted from Ottenser Hauptstraße, each at one of these house numbers. */
async function openRun(...houseNumbers: string[]): Promise<string[]> {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const customer = await makePerson(app, 'customer');
  const ids = [];
  for (const number of houseNumbers) {
    const pickupPlaceId = `street:ottenser-hauptstrasse-22765#${number}`;
    ids.push(await orderDelivery(app, customer, { pickupPlaceId }));
  }
  for (const id of ids) await apply(app, id, 'accept', driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  return ids;
}

/** Two parcels to be picked up at two doors; the scanner is opened at the first one's card. */
async function openScanner() {
  const { page } = site;
  const ids = await openRun('12', '77');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog');
  const isWanted = (id: string) => details.innerText().includes(shortId(id));
  const [wanted = '', other = ''] = ids.toSorted((one) => (isWanted(one) ? -1 : 1));
  await details.getByRole('button', { name: 'Schließen' }).first().click();
  await expect(details).toHaveCount(0);
  await card.getByRole('button', { name: 'Etikett scannen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etikett scannen' });
  await expect(dialog.getByText(`Gesucht wird Auftrag ${shortId(wanted)}`)).toBeVisible();
  return {
    wanted,
    other,
    dialog,
    pickUp: dialog.getByRole('button', { name: 'Paket abgeholt' }),
    async type(number: string) {
      await dialog.getByLabel('Nummer auf dem Etikett').fill(number);
      await dialog.getByRole('button', { name: 'Nummer prüfen' }).click();
    },
  };
}

const unknown = 'Dieses Etikett gehört zu keiner Ihrer Sendungen.';

const isPickedUp = async (id: string) => (await readRecord(site.app, id)).delivery.status === 'picked_up';

test('the right label is recognised without the server, also offline, and reports the pick-up', async () => {
  const camera = giveCamera();
  const vibrate = vi.fn<() => boolean>();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
  const { page } = site;
  const { wanted, dialog, pickUp } = await openScanner();
  await waitUntil(() => expect(camera.isOn()).toBe(true));
  await expect(pickUp).toHaveCount(0);
  page.setOffline(true);
  camera.see('https://example.com', toLabelCode(wanted));
  const answer = dialog.getByRole('status');
  await expect(answer).toContainText('Das ist das richtige Paket.');
  await expect(answer).toContainText('Fiete Claasen, Mönckebergstraße 7');
  await waitUntil(() => expect([vibrate.mock.calls.length, camera.isOn()]).toEqual([1, false]));
  await pickUp.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(page.getByText('Keine Verbindung. 1 Meldung wartet.')).toBeVisible();
  expect(await isPickedUp(wanted)).toBe(false);
  page.setOffline(false);
  await waitUntil(async () => expect(await isPickedUp(wanted)).toBe(true));
});

test('another parcel of the run is named with a link to its card, and is not picked up here', async () => {
  const camera = giveCamera();
  const { page } = site;
  const { other, dialog, pickUp } = await openScanner();
  camera.see(toLabelCode(other));
  await expect(dialog.getByRole('status')).toContainText(
    `Das ist ein anderes Paket Ihrer Runde.Auftrag ${shortId(other)} an Fiete Claasen`,
  );
  await expect(pickUp).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Zu diesem Auftrag' }).click();
  await expect(dialog).toHaveCount(0);
  await page.locator('article:focus').getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: `Auftrag ${shortId(other)}` })).toBeVisible();
});

test('a label of no parcel in the run and a foreign code are named as such, and scanning continues', async () => {
  const camera = giveCamera();
  const { wanted, dialog, pickUp } = await openScanner();
  camera.see(toLabelCode(crypto.randomUUID()));
  const answer = dialog.getByRole('status');
  await expect(answer).toContainText(unknown);
  await expect(pickUp).toHaveCount(0);
  camera.see('https://example.com');
  await dialog.getByRole('button', { name: 'Nochmal scannen' }).click();
  await expect(answer).toContainText('Dieser QR-Code ist kein Etikett von Elbbote.');
  await expect(pickUp).toHaveCount(0);
  camera.see();
  await dialog.getByRole('button', { name: 'Nochmal scannen' }).click();
  await expect(dialog.getByRole('group', { name: 'Kamera' })).toBeFocused();
  camera.see(toLabelCode(wanted));
  await expect(pickUp).toBeVisible();
});

test('without a camera the number is typed, in any spelling', async () => {
  refuseCamera();
  const { wanted, other, dialog, pickUp, type } = await openScanner();
  await expect(dialog.getByText('Die Kamera ist nicht freigegeben.')).toBeVisible();
  const field = dialog.getByLabel('Nummer auf dem Etikett');
  await type('1234');
  await expect(field).toHaveAccessibleDescription(/Die Nummer hat acht Zeichen/);
  await type('0000 0000');
  await expect(dialog.getByText(unknown)).toBeVisible();
  await type(shortId(other));
  await expect(dialog.getByText('Das ist ein anderes Paket Ihrer Runde.')).toBeVisible();
  await expect(pickUp).toHaveCount(0);
  await type(shortId(wanted).toUpperCase().replace(/^..../, '$& - '));
  await expect(dialog.getByText('Das ist das richtige Paket.')).toBeVisible();
  await pickUp.click();
  await expect(dialog).toHaveCount(0);
  await site.page.getByRole('button', { name: 'Meldung schließen' }).click();
  await waitUntil(async () => expect(await isPickedUp(wanted)).toBe(true));
});

test('at a door with two parcels each label ticks its own, and only what is ticked is collected', async () => {
  const camera = giveCamera();
  const { page } = site;
  const [taken = '', left = ''] = await openRun('12', '12');
  const card = page.getByRole('article');
  const collect = card.getByRole('button', { name: /abgeholt$/ });
  await expect(collect).toBeDisabled();
  camera.see(toLabelCode(taken));
  await card.getByRole('button', { name: 'Etikett scannen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etikett scannen' });
  await expect(dialog.getByRole('status')).toContainText('Abgehakt');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(card.getByRole('checkbox', { name: new RegExp(shortId(taken)) })).toBeChecked();
  await collect.click();
  await expect(page.getByText('Paket abgeholt')).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await waitUntil(async () => expect(await isPickedUp(taken)).toBe(true));
  expect(await isPickedUp(left)).toBe(false);
});

test('the camera is on only while it is needed: not in the background, and not after closing', async () => {
  const camera = giveCamera();
  const { dialog } = await openScanner();
  await waitUntil(() => expect(camera.isOn()).toBe(true));
  const look = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  await waitUntil(() => expect(camera.isOn()).toBe(false));
  look('visible');
  await waitUntil(() => expect(camera.isOn()).toBe(true));
  expect(camera.countStarts()).toBe(2);
  await site.page.keyboard.press('Escape');
  await waitUntil(() => expect(camera.isOn()).toBe(false));
  await expect(dialog).toHaveCount(0);
});
