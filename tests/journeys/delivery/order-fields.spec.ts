/** What is typed into the order form, fast or oddly: it counts as meant, and nothing stands silently in the way. */
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import {
  BUY,
  fillOrder,
  foldOf,
  form,
  holdSuggestions,
  openHeld,
  overviewOf,
  setOrdering,
} from '#tests/journeys/steps.ts';

test.use(desktop);

test('a weight with a comma is rounded up, also when the field is left', async ({ page, people }) => {
  await people.enterAsCustomer('Hanne Petersen');
  await page.goto(form);
  const weight = page.getByRole('spinbutton', { name: 'Gewicht' });
  for (const [typed, kept] of [
    ['1,5', '2'],
    ['4.2', '5'],
    ['0', '1'],
    ['4,2', '5'],
    ['1,2,3', '2'],
    ['', '2'],
  ] as const) {
    await weight.fill('');
    await weight.pressSequentially(typed);
    await weight.press('Tab');
    await expect(weight).toHaveValue(kept);
    await expect(overviewOf(page).getByText(`${kept} kg`)).toBeVisible();
  }
  // Counts while it is typed, too.
  await weight.fill('');
  await weight.pressSequentially('4,2');
  await expect(overviewOf(page).getByText('5 kg')).toBeVisible();
});

test('more than twenty kilograms is told at the field, stays as it was typed, and is not ordered', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer('Hanne Petersen');
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  await expect(buy).toBeEnabled();
  const weight = page.getByRole('spinbutton', { name: 'Gewicht' });
  await foldOf(page, 'Paket').click();
  for (const typed of ['25', '20,5']) {
    await weight.fill(typed);
    await weight.press('Tab');
    await expect(weight).toHaveValue(typed);
    await expect(weight).toHaveAccessibleDescription('Fehler: Wir befördern höchstens 20 kg.');
    await expect(buy).toBeDisabled();
  }
  await page.reload();
  await expect(weight).toHaveAccessibleDescription('Fehler: Wir befördern höchstens 20 kg.');
  await page.getByRole('button', { name: 'Verringern' }).click();
  await expect(weight).toHaveValue('20');
  await expect(weight).not.toHaveAttribute('aria-invalid');
  await expect(buy).toBeEnabled();
});

test('beside the order button stand the terms and why nobody can withdraw', async ({ page, people }) => {
  await people.enterAsCustomer('Hanne Petersen');
  await page.goto(form);
  await expect(overviewOf(page)).toContainText(
    'Kein Widerrufsrecht: Die zugesagte Zeit der Zustellung ist Teil des Vertrags (§ 312g Abs. 2 Nr. 9 BGB).',
  );
  const terms = overviewOf(page).getByRole('link', { name: /^AGB/ });
  await expect(terms).toHaveAttribute('href', '/agb');
  await expect(terms).toHaveAttribute('target', '_blank');
});

test('an address that was typed and not chosen says so once the field is left', async ({ page, people }) => {
  await people.enterAsCustomer('Hanne Petersen');
  await page.goto(form);
  const address = page.getByLabel(/^Abholadresse/);
  const nothing =
    'Fehler: Keine passende Adresse in Hamburg gefunden. Bitte prüfen Sie Straße und Hausnummer.';
  await address.fill('Kleine Gasse 3');
  await expect(page.getByText(/^Keine passende Adresse in Hamburg gefunden/).first()).toBeVisible();
  await expect(address).not.toHaveAttribute('aria-invalid');
  await address.press('Tab');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(nothing);

  await address.fill('Osterstraße');
  await expect(address).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('option').first()).toBeVisible();
  await address.press('Tab');
  await expect(address).toHaveAccessibleDescription('Fehler: Bitte wählen Sie die Adresse aus der Liste.');
  await address.fill('Osterstraße 90');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Lieferadresse/).focus();
  await expect(address).not.toHaveAttribute('aria-invalid');
});

test('whoever types the house number and orders at once pays the price that stood there', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await people.enterAsCustomer('Hanne Petersen');
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  await foldOf(page, 'Strecke').click();
  const number = page.getByLabel('Nr.', { exact: true }).first();
  await number.fill('');
  await expect(buy).toBeEnabled();
  const lookup = await holdSuggestions(page);
  await number.fill('14');
  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await lookup.fail();
  await expect(page.getByText(/^Die Hausnummer ließ sich nicht prüfen\. Keine Verbindung/)).toBeVisible();
  await expect(page.getByText('Fehlt.')).toHaveCount(0);

  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await lookup.answer();
  await expect(page).toHaveURL(/\/till\//);
});

test('nobody is asked about many parcels in the middle of typing', async ({ page, people }) => {
  await page.clock.install();
  await people.enterAsCustomer('Hanne Petersen');
  await setOrdering(page, { highVolumeDialogEnabled: true });
  let answer = () => {};
  const isPaused = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ordering', async (route) => {
    await isPaused;
    await route.fallback();
  });
  await page.goto(form);
  // From the answer on, the dialog's wait runs. However long the machine takes for a letter: for the page it is a fifth of a second.
  await page.clock.pauseAt(Date.now() + 5000);
  answer();
  const parcel = page.getByLabel('Was wird geliefert?', { exact: true });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(parcel).toBeVisible({ timeout: 100 });
  }).toPass();
  await parcel.focus();
  const text = 'Zwei Bücher und eine Vase';
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.clock.fastForward(200);
  }
  await expect(parcel).toHaveValue(text);
  const dialog = page.getByRole('dialog', { name: 'Viele Sendungen?' });
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(2100);
  await page.clock.resume();
  await expect(dialog.getByRole('button', { name: 'Jetzt nicht' })).toBeFocused();
  await page.keyboard.type('x');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Hanne Petersen');
});

test('large customers are asked once a session, and nothing they typed is lost', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await page.clock.install();
  const customer = await people.enterAsCustomer('Hanne Petersen');
  await setOrdering(page, { highVolumeDialogEnabled: true });
  await page.goto(form);
  await expect(page.getByLabel(/^Abholadresse/)).toBeVisible();
  await page.clock.fastForward(2100);
  const dialog = page.getByRole('dialog', { name: 'Viele Sendungen?' });
  await expect(dialog.getByLabel('E-Mail', { exact: true })).toHaveValue(customer.email);
  await dialog.getByLabel(/^Nachricht/).fill('Täglich zwanzig Briefe');
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Angebot anfragen' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();

  await page.getByRole('button', { name: 'Viele Sendungen? Angebot anfragen' }).click();
  await expect(dialog.getByLabel(/^Nachricht/)).toHaveValue('Täglich zwanzig Briefe');
  await dialog.getByLabel('Name', { exact: true }).fill('Hanne Petersen');
  await page.route('**/api/send-high-volume-request', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Angebot anfragen' }).click();
  await expect(page.getByText('Fehler beim Senden der Anfrage.')).toBeVisible();
  await page.unroute('**/api/send-high-volume-request');
  await dialog.getByRole('button', { name: 'Angebot anfragen' }).click();
  await expect(page.getByText('Anfrage gesendet')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByLabel(/^Abholadresse/)).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(dialog).toBeHidden();
});

test('an address that was typed or pasted whole is taken when the field is left', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer('Hanne Petersen');
  await page.goto(form);
  const pickup = page.getByLabel(/^Abholadresse/);
  const delivery = page.getByLabel(/^Lieferadresse/);
  const taken = 'Reeperbahn 1, 20359 Hamburg-St. Pauli';

  await test.step('by Tab, at once', async () => {
    await pickup.fill('Reeperbahn 1, 20359 Hamburg');
    await pickup.press('Tab');
    await expect(pickup).toHaveValue(taken);
    await expect(pickup).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText(`Adresse übernommen: ${taken}.`)).toBeAttached();
  });

  await test.step('by Enter, while the suggestions are still on their way', async () => {
    const search = await holdSuggestions(page);
    await delivery.fill('Jungfernstieg 7, 20354 Hamburg');
    await delivery.press('Enter');
    await expect(delivery).toHaveValue('Jungfernstieg 7, 20354 Hamburg');
    await search.answer();
    await expect(delivery).toHaveValue('Jungfernstieg 7, 20354 Hamburg-Neustadt');
    await expect(overviewOf(page).getByText(/€/).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('after a slow answer, unless somebody typed on', async () => {
    const search = await holdSuggestions(page);
    await pickup.fill('Reeperbahn 1, 20359 Hamburg');
    await pickup.press('Tab');
    await pickup.fill('Reeperbahn 12, 20359 Hamburg');
    await search.answer();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(pickup).toHaveValue('Reeperbahn 12, 20359 Hamburg');
  });
});

test('an unknown street is answered with similar names, and never taken for one of them', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer('Hanne Petersen');
  await page.goto(form);
  const pickup = page.getByLabel(/^Abholadresse/);
  await pickup.fill('Bernstorffstraße 120');
  const similar = page.getByRole('group', { name: 'Meinten Sie' });
  await expect(similar.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(await similar.getByRole('option').count());
  await pickup.press('Tab');
  await expect(pickup).toHaveAccessibleDescription(/^Fehler: Diese Adresse kennen wir nicht\./);
  await expect(pickup).toHaveValue('Bernstorffstraße 120');
});

test('an address that was typed and not chosen goes into the address book with one press', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer('Hanne Petersen');
  await page.goto('/customer-dashboard?tab=addresses');
  await page
    .getByRole('button', { name: /hinzufügen|anlegen|Neue/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Kiez Kontor');
  await dialog.getByLabel('Telefon', { exact: true }).fill('040 123456');
  await dialog.getByLabel(/^Adresse/).fill('Reeperbahn 1, 20359 Hamburg');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Reeperbahn 1, 20359 Hamburg-St. Pauli/)).toBeVisible();
});

test('the order form’s shape stands there before any script, and nothing moves when the form comes', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await people.enterAsCustomer('Hanne Petersen');
  const { start } = await openHeld(page, '/customer-dashboard');
  await expect(page.getByText(/^Tragen Sie ein, was von wo nach wo soll/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neue Lieferung' })).toBeVisible();
  start();
  await expect(page.getByLabel(/^Abholadresse/)).toBeVisible();
  await expect(page.getByText('Demo: Bestellzeiten ausgesetzt.')).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
  expect(moved).toBeLessThan(0.01);
});

test('where orders on estimates are refused, every form says so before anything is typed', async ({
  page,
  people,
}) => {
  const told = page.getByText('Zurzeit können Sie hier nicht bestellen');
  await setOrdering(page, { estimatesRefused: true });
  await test.step('landing page', async () => {
    await page.goto('/');
    await expect(told).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
    for (const [field, address] of [
      [/^Abholadresse/, 'Reeperbahn 1, 20359 Hamburg'],
      [/^Lieferadresse/, 'Jungfernstieg 7, 20354 Hamburg'],
    ] as const) {
      await page.getByLabel(field).fill(address);
      await page.getByLabel(field).press('Enter');
    }
    await expect(page.getByText(/^Adresse übernommen: Jungfernstieg 7/)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Preise berechnen' })).toBeDisabled();
  });
  await test.step('price calculator', async () => {
    await page.goto('/preise');
    await expect(told).toBeVisible();
    // Its price stands there all the same, for the addresses typed before.
    await expect(page.getByText(/^Jungfernstieg|km/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jetzt bestellen' })).toBeDisabled();
  });
  await test.step('order form', async () => {
    await people.enterAsCustomer('Hanne Petersen');
    await page.goto(form);
    await expect(told).toBeVisible();
    // Both addresses came along, and their price.
    await expect(overviewOf(page).getByText(/^Zustellung /)).toBeVisible();
    await expect(page.getByRole('button', { name: BUY })).toBeDisabled();
  });
});
