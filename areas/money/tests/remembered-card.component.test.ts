/** Ordering with a remembered card, and deleting it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { BUY, fillOrder, overviewOf } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const site = openSite();
let customer: Person;

/** Somebody who has paid before, and let the card be remembered. */
beforeEach(async () => {
  site.app.clock.set(FRIDAY_NOON);
  vi.setSystemTime(FRIDAY_NOON);
  customer = await makePerson(site.app, 'customer');
  const { id } = await createQuote(site.app.services, quoteRequest);
  const order = { ...orderRequest(id), isInPerson: true };
  const { url } = await createCheckout(site.app.services, customer, order);
  const remembered = { number: '4242424242424242', expiry: '2034-12' };
  if (!site.app.standIn) throw new Error('no stand-in');
  await paySession(site.app.standIn, url.split('/').at(-1) ?? '', { outcome: 'paid', remembered }, 'none');
  site.page.signIn(customer);
});

const choice = () => site.page.getByRole('radiogroup', { name: 'Bezahlen' });
const sent = () => site.page.lastSent('/create-checkout');

test('an order is charged to the remembered card, which is named above the button', async () => {
  await fillOrder(site.page);
  await expect(choice().getByRole('radio', { name: /^Visa •••• 4242/ })).toBeChecked();
  await expect(overviewOf(site.page)).toContainText('Zahlung mit Visa •••• 4242');
  await site.page.getByRole('button', { name: BUY }).click();
  await vi.waitFor(() => expect(sent()).toMatchObject({ cardId: expect.stringMatching(/^pm_till_/) }));
});

test('whoever wants to pay otherwise is led to the payment page', async () => {
  await fillOrder(site.page);
  await choice()
    .getByRole('radio', { name: /^Anders bezahlen/ })
    .check();
  await expect(overviewOf(site.page)).not.toContainText('Visa');
  await site.page.getByRole('button', { name: BUY }).click();
  await vi.waitFor(() => expect(sent()).toMatchObject({ method: 'card' }));
  expect(sent()).not.toHaveProperty('cardId');
});

test('a card is deleted in the settings', async () => {
  await site.page.goto('/customer-dashboard?tab=settings');
  const cards = site.page.getByRole('list', { name: 'Gemerkte Karten' });
  await expect(cards).toContainText('Gültig bis 12/34');
  await cards.getByRole('button', { name: 'Löschen: Visa •••• 4242' }).click();
  await expect(site.page.getByText('Noch keine Karte gemerkt.')).toBeVisible();
});
