/** What drivers need decided: pay, shifts, papers, and a block. */
import { randomUUID } from 'node:crypto';
import { plainPhoto, uploadDocument } from '#adapters/tests/document-fixtures.ts';
import { drawnSignature } from '#adapters/tests/signature.ts';
import type { Locator, Page } from '@playwright/test';
import type { Incident } from './incident.ts';
import type { Driver, Hour } from './open-hour.ts';

const CHECKS = '/admin-dashboard?tab=money&view=payouts';
const PAPERS = ['driver_license', 'driver_license_back', 'id_front', 'id_back'] as const;

/** Four kilometres within a moment: its pay is held. */
async function rush({ people, customer }: Hour, driver: Driver): Promise<string> {
  const id = await people.order(customer);
  await driver.accept(id);
  await driver.call(`/deliveries/${id}/pick-up`);
  const pickedUpAt = new Date().toISOString();
  const file = { kind: 'signature', content: drawnSignature };
  const { id: signatureId } = await driver.call(`/deliveries/${id}/proof-files`, { file });
  await driver.call(`/deliveries/${id}/deliver`, { receiverName: 'Fiete Claasen', signatureId, pickedUpAt });
  return id.slice(0, 8);
}

const checkOf = (page: Page, shortId: string): Locator =>
  page.getByRole('table', { name: 'Auffällige Fahrten' }).getByRole('row').filter({ hasText: shortId });
const answersOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Was dafür und dagegen spricht' });

async function listChecks({ office }: Hour) {
  const { checks } = await office.read('/admin/pay-checks');
  return checks as { shortId: string; state: string }[];
}

export const driverIncidents: readonly Incident[] = [
  {
    name: 'held pay of a driver is paid',
    begins: 'payouts',
    async play(hour) {
      const shortId = await rush(hour, await hour.makeDriver('Jonas Krüger'));
      const hand = await hour.enter(CHECKS, (page) => checkOf(page, shortId));
      await hand.press(checkOf(hand.page, shortId));
      await hand.press(answersOf(hand.page).getByRole('button', { name: 'Auszahlen', exact: true }));
      await hand.see(hand.page.getByText('Geprüft, wird ausgezahlt'));
      return (await listChecks(hour)).every((check) => check.shortId !== shortId);
    },
  },
  {
    name: 'held pay: the driver is asked',
    begins: 'payouts',
    async play(hour) {
      const shortId = await rush(hour, await hour.makeDriver('Meike Brandt'));
      const hand = await hour.enter(CHECKS, (page) => checkOf(page, shortId));
      const { page } = hand;
      await hand.press(checkOf(page, shortId));
      await hand.press(answersOf(page).getByRole('button', { name: 'Fahrer fragen' }));
      const dialog = page.getByRole('dialog');
      await hand.press(dialog.getByRole('button', { name: 'Wo haben Sie das Paket abgegeben?' }));
      await hand.press(dialog.getByRole('button', { name: 'Frage senden' }));
      await hand.see(page.getByText('Frage gesendet'));
      return (await listChecks(hour)).some((check) => check.shortId === shortId && check.state === 'asked');
    },
  },
  {
    name: 'an open shift is given to a driver',
    begins: 'shifts',
    async play(hour) {
      const driver = await hour.makeDriver('Fenja Lorenz');
      const [week, day] = ['2031-03-03', '2031-03-04'];
      await hour.office.call('/admin/open-shifts', { day, from: '10:00', until: '16:00', breakMinutes: 30 });
      const open = (page: Page) => page.getByRole('button', { name: /^Offene Schicht, Di 04\.03\./ });
      const hand = await hour.enter(`/admin-dashboard?tab=shifts&week=${week}`, open);
      const { page } = hand;
      await hand.press(open(page));
      const dialog = page.getByRole('dialog');
      await hand.choose(dialog.getByLabel('Fahrer', { exact: true }), 'Fenja Lorenz');
      await hand.press(dialog.getByRole('button', { name: 'Speichern' }));
      await hand.see(page.getByRole('button', { name: /^Fenja Lorenz, Di 04\.03\., 10:00–16:00/ }));
      const { drivers } = await hour.office.read(`/admin/shifts?week=${week}`);
      const own = (drivers as { userId: string; shifts: unknown[] }[]).find(
        ({ userId }) => userId === driver.account.id,
      );
      return own?.shifts.length === 1;
    },
  },
  {
    name: 'a driver is blocked after a report',
    begins: 'desk',
    async play(hour) {
      const driver = await hour.makeDriver('Harke Jensen');
      const subject = `Fährt ohne Führerschein ${randomUUID().slice(0, 6)}`;
      const problem = {
        type: 'problem',
        subject,
        category: 'other',
        description: 'Mein Führerschein ist weg.',
      };
      await driver.call('/send-support-email', problem);
      const row = (page: Page) => page.getByRole('button').filter({ hasText: subject });
      const hand = await hour.enter('/admin-dashboard?tab=support&kind=problem', row);
      const { page } = hand;
      await hand.press(page.getByRole('article').getByRole('link', { name: 'Harke Jensen' }));
      await hand.press(page.getByRole('button', { name: 'Konto sperren' }));
      const dialog = page.getByRole('dialog');
      await hand.press(dialog.getByRole('button', { name: 'Unterlagen abgelaufen' }));
      await hand.press(dialog.getByRole('button', { name: 'Konto sperren' }));
      await hand.see(page.getByText('Das Konto ist gesperrt.'));
      const { blockedAt } = await hour.office.read(`/admin/drivers/${driver.account.id}/file`);
      return blockedAt !== null;
    },
  },
  {
    name: 'a driver’s papers are checked and approved',
    begins: 'drivers',
    async play(hour) {
      const account = await hour.people.make('driver', 'Swantje Petersen');
      const { call } = await hour.people.callAs(account);
      const answer = async (path: string, body: unknown) => ({
        status: 200,
        body: await call(path, body as object),
      });
      const person = { call: answer } as unknown as Parameters<typeof uploadDocument>[0];
      for (const kind of PAPERS) await uploadDocument(person, kind, await plainPhoto());
      const toDetails = (page: Page) => page.getByRole('link', { name: 'Details zu Swantje Petersen' });
      const hand = await hour.enter('/admin-dashboard?tab=drivers', toDetails);
      const { page } = hand;
      await hand.press(toDetails(page));
      await hand.press(page.getByRole('button', { name: 'Unterlagen prüfen' }));
      // The focus goes from paper to paper.
      for (let left = PAPERS.length; left > 0; left -= 1) {
        await page.locator('[data-row]:focus').waitFor();
        await hand.key('Enter');
        await page
          .getByRole('button', { name: /: in Ordnung$/ })
          .nth(left - 1)
          .waitFor({ state: 'detached' });
      }
      await hand.press(page.getByRole('button', { name: 'Freigeben' }));
      const dialog = page.getByRole('dialog', { name: 'Fahrer freigeben?' });
      await hand.typeDay(dialog.getByLabel(/^Führerschein gültig bis/), '2099-01-31');
      await hand.press(dialog.getByRole('button', { name: 'Freigeben' }));
      await hand.see(page.getByText('Der Fahrer ist freigegeben.'));
      const { decision } = await hour.office.read(`/admin/drivers/${account.id}/file`);
      return decision === 'approved';
    },
  },
];
