import { startTill, newSession, cardForm } from './till/till.fixture.ts';
import { chromium } from '@playwright/test';
const till = await startTill();
const dir = '/tmp/till-look';
const origin = till.deps.webhookOrigin();
const mk = async (key: string, o = {}) =>
  (
    await till.provider.createSession(
      newSession({
        idempotencyKey: key,
        successUrl: origin + '/payment-success?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: origin + '/payment-declined',
        ...o,
      }),
    )
  ).providerSessionId;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const width of [360, 1280]) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, locale: 'de-DE' });
  page.on('console', (m) => console.log(width, m.type(), m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.message));
  const id = await mk('look-' + width);
  await page.goto(`${origin}/till/${id}`);
  await page.screenshot({ path: `${dir}/open-${width}.png`, fullPage: true });
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await page.screenshot({ path: `${dir}/invalid-${width}.png`, fullPage: true });
  await page.getByLabel('Kartennummer').fill('4000 0000 0000 0002');
  await page.getByLabel('Gültig bis').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name auf der Karte').fill('Erika "E" <b>Beispiel');
  await page.getByLabel('Webhook').selectOption('twice');
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await page.screenshot({ path: `${dir}/declined-${width}.png`, fullPage: true });
  await page.getByLabel('Kartennummer').fill('4242424242424242');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await page.waitForURL('**/payment-success**');
  console.log(page.url());
  await page.goto(`${origin}/till/${id}`);
  await page.screenshot({ path: `${dir}/paid-${width}.png`, fullPage: true });
  console.log('overflow', await page.evaluate('document.documentElement.scrollWidth'));
  const other = await mk('exp-' + width, {
    description:
      'Elbbote Express Gold, Paket groß, 20 kg, von Ottenser Hauptstraße 12 nach Mönckebergstraße 7',
    amountCents: 123456,
  });
  await page.goto(`${origin}/till/${other}`);
  await page.screenshot({ path: `${dir}/long-${width}.png`, fullPage: true });
  console.log('overflow', await page.evaluate('document.documentElement.scrollWidth'));
  till.clock.advance(1801);
  await page.reload();
  await page.screenshot({ path: `${dir}/expired-${width}.png`, fullPage: true });
  till.clock.advance(-1801);
  await page.close();
}
await browser.close();
await till.close();
