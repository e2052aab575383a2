/** What goes wrong with parcels, solved on the board and in the lanes. */
import type { Locator, Page } from '@playwright/test';
import type { Incident } from './incident.ts';
import type { Driver, Hour } from './open-hour.ts';

const BOARD = '/admin-dashboard?tab=deliveries';

interface DeliveryFile {
  delivery: {
    status: string;
    deliveryAddress: string;
    receiverPhone: string;
    parcelLocation: string;
  };
  driverId: string | null;
  messages: object[];
}

const short = (id: string) => id.slice(0, 8);
const rowOf = (page: Page, id: string): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: short(id) });
const laneOf = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Touren der Fahrer' }).getByRole('row').filter({ hasText: name });
const needOf = (page: Page, id: string): Locator =>
  page
    .getByRole('region', { name: 'Braucht Aufmerksamkeit' })
    .getByRole('listitem')
    .filter({ hasText: short(id) });

async function readFile({ office }: Hour, id: string): Promise<DeliveryFile> {
  return (await office.read(`/admin/deliveries/${id}`)) as unknown as DeliveryFile;
}

const hasFocus = (row: Locator) => row.evaluate((element) => element.contains(document.activeElement));
const order = ({ people, customer }: Hour) => people.order(customer);

/** Ordered, taken and picked up by a new driver. */
async function pickUp(hour: Hour, name: string): Promise<{ id: string; driver: Driver }> {
  const driver = await hour.makeDriver(name);
  const id = await order(hour);
  await driver.accept(id);
  await driver.call(`/deliveries/${id}/pick-up`);
  return { id, driver };
}

/** Opens the parcel from its line and begins an act by its button. */
async function openAct({ hand }: Hour, line: Locator, act: string): Promise<Locator> {
  await hand.press(line.getByRole('link').first());
  const acts = hand.page.getByRole('region', { name: 'Aktionen' });
  await hand.press(acts.getByRole('button', { name: act, exact: true }));
  const dialog = hand.page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Opens the parcel from its line and begins the correction by its key. */
async function correct({ hand }: Hour, id: string): Promise<Locator> {
  await hand.press(rowOf(hand.page, id).getByRole('link').first());
  await hand.page.getByRole('region', { name: 'Aktionen' }).waitFor();
  await hand.key('b');
  const dialog = hand.page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export const deliveryIncidents: readonly Incident[] = [
  {
    name: 'a parcel without driver is dragged from its lane to a driver',
    begins: 'lanes',
    async play(hour) {
      const id = await order(hour);
      const driver = await hour.makeDriver('Malte Sievers');
      const waiting = (page: Page) => page.getByRole('gridcell', { name: new RegExp(`^${short(id)} bis `) });
      const hand = await hour.enter(`${BOARD}&view=tours`, waiting);
      await hand.drag(waiting(hand.page), laneOf(hand.page, 'Malte Sievers'), { x: 600, y: 20 });
      await hand.see(laneOf(hand.page, 'Malte Sievers').getByRole('gridcell', { name: /^Halt 2, / }));
      return (await readFile(hour, id)).driverId === driver.account.id;
    },
  },
  {
    name: 'a parcel without driver is given to the best one by key',
    begins: 'board',
    async play(hour) {
      const id = await order(hour);
      const hand = await hour.enter(BOARD, (page) => rowOf(page, id));
      const { page } = hand;
      await hand.key('2');
      await rowOf(page, hour.crewParcels[0] ?? '').waitFor({ state: 'detached' });
      for (let row = 0; row < 9 && !(await hasFocus(rowOf(page, id))); row += 1) await hand.key('j');
      await hand.key('t');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { checked: true }).waitFor();
      await hand.key('Enter');
      await hand.see(page.getByText(new RegExp(`^Sendung ${short(id)} hat jetzt `)));
      return (await readFile(hour, id)).delivery.status === 'assigned';
    },
  },
  {
    name: 'a parcel is taken from one driver and given to another',
    begins: 'board',
    async play(hour) {
      const id = await order(hour);
      await hour.crew[1]?.accept(id);
      const other = await hour.makeDriver('Tomke Behrens');
      const hand = await hour.enter(BOARD, (page) => rowOf(page, id));
      await rowOf(hand.page, id).hover();
      await hand.press(rowOf(hand.page, id).getByRole('button', { name: /umteilen$/ }));
      const dialog = hand.page.getByRole('dialog');
      await hand.press(dialog.getByRole('radio', { name: /^Tomke Behrens/ }));
      await hand.press(dialog.getByRole('button', { name: 'Umteilen' }));
      await hand.see(hand.page.getByText(`Sendung ${short(id)} hat jetzt Tomke Behrens.`));
      return (await readFile(hour, id)).driverId === other.account.id;
    },
  },
  {
    name: 'a driver falls ill, and the whole tour is given up',
    begins: 'lanes',
    async play(hour) {
      const ill = await hour.makeDriver('Wiebke Harms');
      const ids = [await order(hour), await order(hour)];
      for (const id of ids) await ill.accept(id);
      const hand = await hour.enter(`${BOARD}&view=tours`, (page) => laneOf(page, 'Wiebke Harms'));
      const { page } = hand;
      await laneOf(page, 'Wiebke Harms').hover();
      await hand.press(page.getByRole('button', { name: 'Ganze Tour von Wiebke Harms abgeben' }));
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Tour abgeben' }));
      await hand.see(page.getByRole('dialog', { name: 'Tour von Wiebke Harms abgegeben' }));
      const files = [];
      for (const id of ids) files.push(await readFile(hour, id));
      return files.every(({ driverId, delivery }) => driverId === null && delivery.status === 'paid');
    },
  },
  {
    name: 'a wrong house number is corrected',
    begins: 'board',
    async play(hour) {
      const id = await order(hour);
      await hour.crew[2]?.accept(id);
      const hand = await hour.enter(BOARD, (page) => rowOf(page, id));
      const dialog = await correct(hour, id);
      await hand.press(dialog.getByLabel(/^Andere Lieferadresse/));
      await hand.type('Mönckebergstraße 9');
      await hand.page
        .getByRole('option', { name: /^Mönckebergstraße 9/ })
        .first()
        .waitFor();
      await hand.key('ArrowDown', 'Enter');
      await hand.press(dialog.getByRole('button', { name: 'Adresse falsch' }));
      await hand.press(dialog.getByRole('button', { name: 'Berichtigen' }));
      await hand.see(hand.page.getByText(`Sendung ${short(id)} ist berichtigt.`));
      return (await readFile(hour, id)).delivery.deliveryAddress.startsWith('Mönckebergstraße 9');
    },
  },
  {
    name: 'a wrong phone number of the receiver is corrected',
    begins: 'board',
    async play(hour) {
      const id = await order(hour);
      await hour.crew[2]?.accept(id);
      const hand = await hour.enter(BOARD, (page) => rowOf(page, id));
      const dialog = await correct(hour, id);
      await hand.press(dialog.getByLabel('Telefon des Empfängers', { exact: true }));
      await hand.key('Control+a');
      await hand.type('040 555123');
      await hand.press(dialog.getByRole('button', { name: 'Empfänger hat angerufen' }));
      await hand.press(dialog.getByRole('button', { name: 'Berichtigen' }));
      await hand.see(hand.page.getByText(`Sendung ${short(id)} ist berichtigt.`));
      return (await readFile(hour, id)).delivery.receiverPhone === '+49 40 555123';
    },
  },
  {
    name: 'nobody was at home: delivered once more',
    begins: 'board',
    async play(hour) {
      const { id, driver } = await pickUp(hour, 'Momme Paulsen');
      await driver.call(`/deliveries/${id}/mark-absent`, {
        reason: 'Empfänger nicht zu Hause',
        parcelLocation: 'driver',
        pickedUpAt: new Date().toISOString(),
      });
      const hand = await hour.enter(BOARD, (page) => needOf(page, id));
      const dialog = await openAct(hour, needOf(hand.page, id), 'Erneut zustellen');
      await hand.press(dialog.getByRole('button', { name: 'Kunde hat angerufen' }));
      await hand.press(dialog.getByRole('button', { name: 'Erneut zustellen' }));
      await hand.see(hand.page.getByText(`Sendung ${short(id)} wird erneut zugestellt.`));
      return (await readFile(hour, id)).delivery.status === 'pending';
    },
  },
  {
    name: 'a cancelled parcel that a driver kept is back at its sender',
    begins: 'board',
    async play(hour) {
      const { id } = await pickUp(hour, 'Nis Petersen');
      const { updatedAt } = await hour.office.read(`/admin/deliveries/${id}`);
      const cancel = { reason: 'Kunde hat angerufen', seenUpdatedAt: updatedAt, refund: 'full' };
      await hour.office.call(`/admin/deliveries/${id}/cancel`, cancel);
      const hand = await hour.enter(BOARD, (page) => needOf(page, id));
      const dialog = await openAct(hour, needOf(hand.page, id), 'Zurück beim Absender');
      await hand.press(dialog.getByRole('button', { name: 'Fahrer hat angerufen' }));
      await hand.press(dialog.getByRole('button', { name: 'Vermerken' }));
      await hand.see(hand.page.getByText(`Sendung ${short(id)} liegt wieder beim Absender.`));
      return (await readFile(hour, id)).delivery.parcelLocation === 'sender';
    },
  },
  {
    name: 'a late parcel is found by a view, and its customer told',
    begins: 'board',
    async play(hour) {
      const id = await order(hour);
      await hour.crew[3]?.accept(id);
      await hour.people.promise(id, new Date(Date.now() - 10 * 60_000));
      const hand = await hour.enter(BOARD, (page) => rowOf(page, id));
      const { page } = hand;
      await hand.key('3');
      await rowOf(page, hour.crewParcels[0] ?? '').waitFor({ state: 'detached' });
      const dialog = await openAct(hour, rowOf(page, id), 'Nachricht');
      await hand.press(dialog.getByRole('button', { name: 'Ihr Paket verspätet sich' }));
      await hand.press(dialog.getByRole('button', { name: 'Nachricht senden' }));
      await hand.see(page.getByText('Nachricht an 1 Person gesendet'));
      return (await readFile(hour, id)).messages.length === 1;
    },
  },
];
