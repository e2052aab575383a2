/** An alarm from the cause to its end, on the screen and by the webhook. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desktop, expect, test } from '#tests/journeys/journey.ts';

test.use(desktop);

test('an owner sets where an alarm goes, tries it, and its webhook receives it signed', async ({
  page,
  people,
}) => {
  const received: { body: string; signature: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['webhook-signature']) });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  try {
    await people.signIn(await people.make('admin', 'Ole Brandt'));
    await page.goto('/admin-dashboard?tab=settings');
    const rule = page.getByRole('button', { name: 'Alarm „Erstattung fehlgeschlagen“ ändern' });
    await rule.click();
    const dialog = page.getByRole('dialog', { name: 'Erstattung fehlgeschlagen' });
    await dialog.getByLabel('Webhook', { exact: false }).fill(`http://127.0.0.1:${port}/alarm`);
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toHaveCount(0);
    await rule.click();
    await expect(dialog.getByText('Geheimnis der Unterschrift:')).toBeVisible();
    await dialog.getByRole('button', { name: 'Probealarm senden' }).click();
    await expect(page.getByText('Der Probealarm ist unterwegs.')).toBeVisible();
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({
      event: 'test',
      title: 'Probealarm: Erstattung fehlgeschlagen',
    });
    expect(received[0]?.signature).toMatch(/^v1=[0-9a-f]{64}$/);
    await dialog.getByLabel('Webhook', { exact: false }).fill('');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toHaveCount(0);
  } finally {
    receiver.close();
  }
});

test('late parcels raise an alarm that a dispatcher looks after from any room', async ({ page, people }) => {
  const driver = await people.startDriver();
  const id = await people.order(await people.make('customer'));
  await driver.accept(id);
  await people.promise(id, new Date(Date.now() - 60 * 60_000));
  await people.signIn(await people.make('admin', 'Frida Sievers'));
  await page.goto('/admin-dashboard?tab=numbers');
  // Looked for once a minute.
  await expect(page.getByText('Sendungen überfällig seit', { exact: false })).toBeVisible({
    timeout: 150_000,
  });
  const take = page.getByRole('button', { name: 'Ich kümmere mich: Sendungen überfällig' });
  await take.click();
  await expect(page.getByText('Frida Sievers kümmert sich')).toBeVisible();
});
