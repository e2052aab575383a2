/** What customers and drivers write, solved at the desk. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#tests/journeys/driver-calls.ts';
import type { Incident } from './incident.ts';
import type { Hour } from './open-hour.ts';

interface Message {
  id: string;
  status: string;
  assigneeId: string | null;
  entries: { kind: string; text: string }[];
}

const DESK = '/admin-dashboard?tab=support';
const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Nachrichten', exact: true }).getByRole('button').filter({ hasText: text });
const mark = () => randomUUID().slice(0, 6);

/** Whether it is finished or not; the text is one that only this message has. */
async function readMessage(office: Caller, text: string): Promise<Message> {
  for (const status of ['unfinished', 'done']) {
    const list = await office.read(`/admin/messages?status=${status}&search=${encodeURIComponent(text)}`);
    const [found] = list['messages'] as { id: string }[];
    if (found) return (await office.read(`/admin/messages/${found.id}`)) as unknown as Message;
  }
  throw new Error(`'${text}' has not arrived`);
}

const hasEntry = ({ entries }: Message, kind: string, text: string) =>
  entries.some((entry) => entry.kind === kind && entry.text === text);

/** A new customer with a parcel under way. */
async function makeSender({ people, crew }: Hour) {
  const sender = await people.make('customer', `Hanne ${mark()}`);
  const deliveryId = await people.order(sender);
  await crew[0]?.accept(deliveryId);
  return { sender, deliveryId, ...(await people.callAs(sender)) };
}

/** The customer asks, the dispatcher is at the desk with this message open. */
async function ask(hour: Hour, message: string) {
  const { sender, deliveryId, call } = await makeSender(hour);
  const subject = `${message} ${mark()}`;
  await call('/send-customer-support', { name: sender.fullName, email: sender.email, subject, message });
  const hand = await hour.enter(DESK, (page) => rowOf(page, subject));
  return { hand, deliveryId, subject };
}

async function openRow({ hand }: Hour, text: string): Promise<void> {
  const heading = hand.page.getByRole('article').getByRole('heading', { name: text });
  // The desk opens with the most urgent message.
  await hand.page.getByRole('article').first().waitFor();
  if (!(await heading.isVisible())) await hand.press(rowOf(hand.page, text));
  await heading.waitFor();
}

async function openCase(office: Caller, text: string) {
  const { id } = await readMessage(office, text);
  return (await office.read(`/admin/messages/${id}/case`)) as {
    state: string;
    decision: { outcome: string; cents: number | null } | null;
  };
}

export const deskIncidents: readonly Incident[] = [
  {
    name: 'a waiting customer is answered, the parcel at hand',
    begins: 'desk',
    async play(hour) {
      const { hand, subject } = await ask(hour, 'Wo ist mein Paket?');
      const { page } = hand;
      await openRow(hour, subject);
      await page.getByRole('region', { name: 'Gewählte Sendung' }).waitFor();
      await hand.key('r');
      await hand.type('Ihr Paket kommt heute.');
      await hand.key('Control+Enter');
      await hand.see(page.getByText('Antwort von Frida Sievers'));
      return hasEntry(await readMessage(hour.office, subject), 'answer', 'Ihr Paket kommt heute.');
    },
  },
  {
    name: 'a driver’s emergency is taken over and answered',
    begins: 'any page',
    async play(hour) {
      const driver = await hour.makeDriver('Levke Thomsen');
      const place = `Palmaille ${mark()}`;
      await driver.call('/send-support-email', {
        type: 'emergency',
        name: 'Levke Thomsen',
        phone: '0151 5550102',
        location: place,
        description: 'Sturz mit dem Rad',
      });
      const alarmOf = (page: Page) =>
        page.getByRole('alert').getByRole('listitem').filter({ hasText: place });
      const hand = await hour.enter('/admin-dashboard', alarmOf);
      const alarm = alarmOf(hand.page);
      await hand.press(alarm.getByRole('button', { name: /^Ich kümmere mich/ }));
      await alarm.getByText('Frida Sievers kümmert sich').waitFor();
      await hand.press(alarm.getByRole('link', { name: /^Bearbeiten/ }));
      await hand.page.getByRole('region', { name: 'Fahrer und Pakete' }).waitFor();
      await hand.key('r');
      await hand.type('Hilfe ist unterwegs.');
      // Answered and done: no page shows it any more.
      await hand.key('Control+Shift+Enter');
      await hand.seeGone(alarm);
      const message = await readMessage(hour.office, place);
      return (
        message.status === 'done' &&
        message.assigneeId === hour.dispatcher.id &&
        hasEntry(message, 'answer', 'Hilfe ist unterwegs.')
      );
    },
  },
  {
    name: 'a message is given to a colleague, with a note',
    begins: 'desk',
    async play(hour) {
      const { hand, subject } = await ask(hour, 'Rechnung fehlt');
      const { page } = hand;
      await openRow(hour, subject);
      await hand.choose(page.getByLabel('Kümmert sich', { exact: true }), 'Ole Brandt');
      await page.getByText('Zugewiesen an Ole Brandt').waitFor();
      await hand.key('n');
      await hand.type('Bitte die Rechnung schicken.');
      await hand.key('Control+Enter');
      await hand.see(page.getByText('Interne Notiz von Frida Sievers'));
      const message = await readMessage(hour.office, subject);
      return message.assigneeId !== null && hasEntry(message, 'note', 'Bitte die Rechnung schicken.');
    },
  },
  {
    name: 'a customer who asks for it gets the parcel cancelled and the money back',
    begins: 'desk',
    async play(hour) {
      const { hand, subject, deliveryId } = await ask(hour, 'Bitte stornieren');
      const { page } = hand;
      await openRow(hour, subject);
      await hand.press(
        page.getByRole('region', { name: 'Gewählte Sendung' }).getByRole('button', { name: 'Stornieren' }),
      );
      const dialog = page.getByRole('dialog');
      await hand.press(dialog.getByRole('button', { name: 'Kunde hat angerufen' }));
      await hand.press(dialog.getByRole('button', { name: 'Sendung stornieren' }));
      await hand.see(page.getByText(`Sendung ${deliveryId.slice(0, 8)} ist storniert.`));
      const file = (await hour.office.read(`/admin/deliveries/${deliveryId}`)) as {
        delivery: { status: string };
        paidCents: number;
        returnedCents: number;
      };
      return file.delivery.status === 'cancelled' && file.returnedCents === file.paidCents;
    },
  },
  {
    name: 'a claim for damage is decided and paid',
    begins: 'desk',
    async play(hour) {
      const { deliveryId, sender, call } = await makeSender(hour);
      await hour.crew[0]?.call(`/deliveries/${deliveryId}/pick-up`);
      const damage = {
        damageDescription: `Vase zerbrochen ${mark()}`,
        contactPreference: 'email',
        photos: [],
      };
      await call('/send-damage-report', { deliveryId, ...damage, valueEuros: 12 });
      const hand = await hour.enter(`${DESK}&kind=damage`, (page) => rowOf(page, sender.fullName));
      const { page } = hand;
      await hand.press(
        page.getByRole('region', { name: 'Vorgang' }).getByRole('button', { name: 'Entscheiden' }),
      );
      const dialog = page.getByRole('dialog');
      await hand.press(dialog.getByText('Auszahlen'));
      await dialog.getByLabel('Betrag', { exact: true }).waitFor();
      await hand.key('Tab');
      await hand.type('12');
      await hand.press(dialog.getByRole('button', { name: 'Wir ersetzen den Zeitwert.' }));
      await hand.press(dialog.getByRole('button', { name: 'Entscheiden' }));
      await hand.seeGone(dialog);
      const { decision } = await openCase(hour.office, deliveryId.slice(0, 8));
      return decision?.outcome === 'paid' && decision.cents === 1200;
    },
  },
  {
    name: 'a complaint is decided and answered',
    begins: 'desk',
    async play(hour) {
      const name = `Anna ${mark()}`;
      const visitor = await hour.people.callAs(await hour.people.make('customer', name));
      const text = { name, email: 'anna@beispiel.de', shipment: '', message: 'Der Kurier war unfreundlich.' };
      await visitor.call('/complaints', { ...text, reason: 'other' });
      const hand = await hour.enter(`${DESK}&kind=complaint`, (page) => rowOf(page, name));
      const { page } = hand;
      await hand.press(
        page.getByRole('region', { name: 'Vorgang' }).getByRole('button', { name: 'Entscheiden' }),
      );
      const dialog = page.getByRole('dialog');
      await hand.press(dialog.getByText('Erledigt ohne Geld'));
      await hand.press(dialog.getByRole('button', { name: 'Wir haben mit dem Fahrer gesprochen.' }));
      await hand.press(dialog.getByRole('button', { name: 'Entscheiden' }));
      await hand.seeGone(dialog);
      return (await openCase(hour.office, name)).state === 'decided';
    },
  },
];
