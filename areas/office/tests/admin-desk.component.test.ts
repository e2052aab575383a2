/**
 * The support desk: messages of customers and drivers appear immediately, and two admins never overwrite each
 * other's answers.
 */
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { widenScreen } from '#tests/components/component-steps.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { apply, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';

const site = openSite();

const admin = (fullName: string) => makePerson(site.app, 'admin', { fullName });
const rowOf = (page: ComponentPage, text: string) =>
  page.getByRole('list', { name: 'Nachrichten', exact: true }).getByRole('button').filter({ hasText: text });
const answerField = (page: ComponentPage) => page.getByLabel('Antwort oder Notiz', { exact: true });

async function findByEmail(email: string) {
  const [row] = await site.app.db.select().from(supportMessages).where(eq(supportMessages.email, email));
  return row;
}

/** A visitor's message by the contact form, whose page is another person's. */
async function writeAs(email: string, subject: string): Promise<string> {
  const message = {
    name: 'Anna Schröder-Köpf',
    email,
    subject,
    message: 'Seit Montag unterwegs.\nBitte melden!',
  };
  expect((await visitor(site.app).call('/send-customer-support', message)).status).toBe(200);
  return (await findByEmail(email))?.id ?? '';
}

/** What an admin does in a browser of their own. */
async function act(who: Person, id: string, verb: string, body: object): Promise<void> {
  const { changedAt } = (await who.call(`/admin/messages/${id}`)).body;
  const { status } = await who.call(`/admin/messages/${id}/${verb}`, { seenChangedAt: changedAt, ...body });
  expect(status).toBe(200);
}

test('a message reaches the open desk, is assigned, noted and answered by mail, and the reply arrives', async () => {
  const { page, app } = site;
  const [ole, frida] = [await admin('Ole Brandt'), await admin('Frida Sievers')];
  const mark = randomUUID().slice(0, 6);
  const email = `anna-${mark}@beispiel.de`;
  const subject = `Wo bleibt mein Paket ${mark}`;
  page.signIn(ole);
  await page.goto('/admin-dashboard?tab=support');
  await expect(page.getByRole('heading', { name: 'Support', level: 2 })).toBeVisible();
  await writeAs(email, subject);

  // Live, and by keyboard: into the list, into the message, back to the same row.
  const row = rowOf(page, subject);
  await expect(row).toContainText('Offen');
  await row.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: subject });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();

  await page.getByLabel('Kümmert sich', { exact: true }).selectOption(frida.id);
  await expect(page.getByText('Zugewiesen an Frida Sievers')).toBeVisible();
  // As in a browser, where a field that is disabled while it is saved loses the focus.
  await page.getByLabel('Kümmert sich', { exact: true }).blur();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect(row).toContainText('Frida Sievers');
  await page.keyboard.press('Enter');
  await answerField(page).fill('Fahrer schon angerufen.');
  // Whoever types fast loses nothing: the answer waits for the note, and stays in the field until it is sent.
  const note = page.hold(/\/note$/);
  await page.getByRole('button', { name: 'Als Notiz speichern' }).click();
  await answerField(page).fill('Ihr Paket kommt heute.');
  await page.getByRole('button', { name: 'Antworten', exact: true }).click();
  note.release();
  await expect(page.getByText('Interne Notiz von Ole Brandt')).toBeVisible();
  await expect(page.getByText('Antwort von Ole Brandt')).toBeVisible();
  await expect(answerField(page)).toHaveValue('');

  const desk = page.url();
  await app.drain();
  await page.goto('/dev/mail');
  await page
    .getByRole('list', { name: 'Mails' })
    .getByRole('button')
    .filter({ hasText: `anna-${mark}` })
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'Mail' })).toContainText('Ihr Paket kommt heute.');
  await page.getByLabel('Auf diese Mail antworten', { exact: true }).fill('Danke, ich bin ab 16 Uhr da.');
  await page.getByRole('button', { name: 'Antwort schicken' }).click();
  await expect(page.getByText('Die Antwort ist beim Support angekommen.')).toBeVisible();
  await page.goto(desk);
  const thread = page.getByRole('list', { name: 'Verlauf' });
  await expect(thread.getByText('Danke, ich bin ab 16 Uhr da.')).toBeVisible();
  // The next one comes to the open desk.
  app.clock.advance(1);
  const [mail] = await readMails(app, email);
  const again = { text: 'Oder doch erst ab 17 Uhr.' };
  expect((await visitor(app).call(`/dev/mails/${mail?.id}/answer`, again)).status).toBe(200);
  await expect(thread.getByText('Oder doch erst ab 17 Uhr.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Neue Antwort');
});

test('the second admin sees the first one’s change at once, reads who was first, and keeps the input', async () => {
  const { page } = site;
  const [ole, frida] = [await admin('Ole Brandt'), await admin('Frida Sievers')];
  const email = `anna-${randomUUID()}@beispiel.de`;
  const id = await writeAs(email, 'Zwei lesen das');
  page.signIn(frida);
  await page.goto(`/admin-dashboard?tab=support&message=${id}`);
  await expect(page.getByRole('heading', { name: 'Zwei lesen das' })).toBeVisible();
  await act(ole, id, 'assign', { assigneeId: frida.id });
  await expect(page.getByText('Zugewiesen an Frida Sievers')).toBeVisible();

  // She does not see his answer while she sends hers.
  const answered = page.getByRole('list', { name: 'Verlauf' }).getByText('Ihr Paket kommt heute.');
  const endSilence = page.fail(/\/admin\/messages(\/[^/]+)?$/, 'silence');
  await act(ole, id, 'answer', { text: 'Ihr Paket kommt heute.', isDone: false });
  await answerField(page).fill('Wir melden uns morgen.');
  await page.getByRole('button', { name: 'Antworten', exact: true }).click();
  await expect(
    page.getByText(/Ole Brandt hat diese Nachricht um \d\d:\d\d Uhr geändert\./).first(),
  ).toBeVisible();
  await expect(answered).toHaveCount(0);
  endSilence();
  await page.reload();
  await expect(answered).toBeVisible();
  await expect(answerField(page)).toHaveValue('Wir melden uns morgen.');
});

test('an emergency is shown on every page of an admin, and disappears from all once one has finished it', async () => {
  const { page, app } = site;
  const driver = await makePerson(app, 'driver', { fullName: 'Maximilian-Alexander von der Hohenstaufen' });
  const [ole, frida] = [await admin('Ole Brandt'), await admin('Frida Sievers')];
  const report = async (location: string) => {
    await driver.call('/send-support-email', {
      type: 'emergency',
      name: 'Heike Hohenstaufen',
      phone: '0151 5550102',
      location,
      description: 'Auffahrunfall, niemand verletzt.',
    });
    return page.getByRole('alert').getByRole('listitem').filter({ hasText: location });
  };
  page.signIn(frida);
  await page.goto(`/driver/${driver.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hohenstaufen');
  const first = await report('Palmaille 7');
  await expect(first).toBeVisible();

  page.signIn(ole);
  await page.goto('/admin-dashboard?tab=settings');
  await expect(page.getByRole('heading', { name: 'Systemeinstellungen' })).toBeVisible();
  const place = 'Elbchaussee 12';
  const second = await report(place);
  await expect(second).toContainText('Auffahrunfall');
  await expect.poll(() => document.title).toMatch(/^\(\d+\) Notfall!/);
  await expect(
    second.getByRole('link', { name: 'Heike Hohenstaufen anrufen: +49 1515550102' }),
  ).toHaveAttribute('href', 'tel:+491515550102');

  await second.getByRole('button', { name: 'Ich kümmere mich' }).click();
  await expect(second).toContainText('Ole Brandt kümmert sich');
  await second.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page.getByRole('article')).toContainText(place);
  await page.getByLabel('Stand', { exact: true }).last().selectOption('done');
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: 'Alle Nachrichten' }).click();
  // On a phone the list starts in view, and the filters open with a press.
  await expect(page.getByLabel('Wer kümmert sich', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Stand', { exact: true }).selectOption('done');
  await expect(rowOf(page, place)).toContainText('Erledigt');
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await expect(page.getByLabel('Wer kümmert sich', { exact: true })).toBeHidden();
  await page.reload();
  await expect(rowOf(page, place)).toBeVisible();
  await page.getByRole('button', { name: 'Alle Filter entfernen' }).click();
  await expect(rowOf(page, place)).toHaveCount(0);
  await page.goBack();
  await expect(rowOf(page, place)).toBeVisible();

  // On the other admin's page it goes without a press.
  page.signIn(frida);
  await page.goto(`/driver/${driver.id}`);
  await expect(first).toBeVisible();
  await expect(second).toHaveCount(0);
  const [row] = await app.db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.location, 'Palmaille 7'));
  await act(ole, row?.id ?? '', 'status', { status: 'done' });
  await expect(first).toHaveCount(0);
});

test('whoever helps a driver reads number, last place and parcels, and gives the whole tour to somebody else', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer');
  const driver = await makePerson(app, 'driver', { fullName: 'Levke Thomsen' });
  const other = await makePerson(app, 'driver', { fullName: 'Malte Sievers' });
  const ids = [await orderDelivery(app, customer), await orderDelivery(app, customer)];
  for (const id of ids) await apply(app, id, 'accept', driver);
  await apply(app, ids[0]!, 'pick_up', driver);
  page.signIn(await admin('Frida Sievers'));
  await driver.call('/send-support-email', {
    type: 'emergency',
    name: 'Levke Thomsen',
    phone: driver.phone,
    location: 'Palmaille 9',
    position: { lat: 53.5461, lng: 9.9443, ageSeconds: 240 },
    description: 'Sturz',
  });
  await page.goto('/admin-dashboard?tab=support&kind=emergency');
  await rowOf(page, 'Palmaille 9').click();
  const file = page.getByRole('region', { name: 'Fahrer und Pakete' });
  await expect(file).toContainText('zuletzt geortet vor 4 Minuten');
  await expect(file).toContainText('2 Sendungen, 1 davon im Fahrzeug');
  await expect(file.getByRole('link', { name: /^Levke Thomsen, / })).toHaveAttribute('href', /^tel:\+49/);
  await file.getByRole('button', { name: 'Ganze Tour abgeben' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Sendungen zuteilen' });
  await expect(dialog).toContainText('Was schon im Fahrzeug ist, übernimmt der neue Fahrer dort.');
  await dialog.getByRole('radio', { name: /Malte Sievers/ }).click();
  await dialog.getByRole('button', { name: 'Zuteilen' }).click();
  await expect(file).toContainText('Kein Paket und kein Auftrag in der Hand.');
  const given = await app.db.select().from(deliveries).where(inArray(deliveries.id, ids));
  expect(given.map(({ driverId }) => driverId)).toEqual([other.id, other.id]);
});

test('a desk with room opens with the most urgent message, and is worked off by keys with the parcel at hand', async () => {
  const { page, app } = site;
  const mark = randomUUID().slice(0, 6);
  const hanne = await makePerson(app, 'customer', { fullName: `Hanne ${mark}` });
  const deliveryId = await orderDelivery(app, hanne);
  const later = await writeAs(`anna-${mark}@beispiel.de`, `Später ${mark}`);
  const message = {
    name: hanne.fullName,
    email: hanne.email,
    subject: `Eilig ${mark}`,
    message: 'Wo ist es?',
  };
  await hanne.call('/send-customer-support', message);
  const urgent = await findByEmail(hanne.email);
  page.signIn(await admin('Frida Sievers'));
  widenScreen(80);
  await page.goto(`/admin-dashboard?tab=support&q=${mark}`);
  await expect(page.getByRole('heading', { name: `Eilig ${mark}` })).toBeVisible();
  await expect(rowOf(page, `Eilig ${mark}`)).toContainText(/noch 1[45] Min\./);
  await expect(rowOf(page, `Später ${mark}`)).toContainText(/noch 2[34] Std\./);
  expect(page.url()).toContain(urgent?.id ?? '-');
  const parcel = page.getByRole('region', { name: 'Gewählte Sendung' });
  await expect(parcel.getByRole('button', { name: 'Stornieren' })).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByText('Zugewiesen an Frida Sievers')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Ruft an.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Interne Notiz von Frida Sievers')).toBeVisible();
  // A prepared text about the parcel; then answered and done, and on to the next.
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Textbaustein suchen' }).fill('verspätet');
  await page.keyboard.press('Enter');
  await expect(answerField(page)).toHaveValue(
    new RegExp(`^Ihr Paket ${deliveryId.slice(0, 8)} an .*/delivery-details/${deliveryId}$`),
  );
  await answerField(page).press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Antwort von Frida Sievers')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: `Später ${mark}` })).toBeVisible();
  await expect(rowOf(page, `Eilig ${mark}`)).toHaveCount(0);

  await page.getByLabel('Zurückstellen', { exact: true }).selectOption({ label: 'morgen 8:00' });
  await expect(rowOf(page, `Später ${mark}`)).toHaveCount(0);
  await page.goto(`/admin-dashboard?tab=support&status=snoozed&q=${mark}`);
  await expect(rowOf(page, `Später ${mark}`)).toContainText('bis ');
  const stands = await app.db
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.id, [urgent?.id ?? '', later]));
  expect(stands.map(({ status, snoozedUntil }) => [status, snoozedUntil !== null]).toSorted()).toEqual([
    ['done', false],
    ['open', true],
  ]);
});
