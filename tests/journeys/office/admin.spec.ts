/** The admin's page: stuck jobs, and retrying them. */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { expectToast } from '#tests/journeys/steps.ts';

const stuck = {
  id: 'b84fe0ba-fb8f-45cb-90de-1fb916381b20',
  title: 'Erstattung',
  tries: 57,
  failure: 'PaymentProviderError: Stripe: no answer',
  dueAt: '2026-11-20T11:00:00.000Z',
  stuckAt: '2026-11-27T11:00:00.000Z',
};

test('what got stuck stands there and is tried again; a list that cannot be loaded says so', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/500 .*stuck-jobs$/);
  let answer: 'fails' | 'stuck' | 'empty' = 'fails';
  // A week of failures is tested on the server; here it is written directly.
  await page.route('**/api/admin/stuck-jobs', (route) =>
    answer === 'fails'
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: { stuckJobs: answer === 'stuck' ? [stuck] : [] } }),
  );
  await page.route('**/api/admin/stuck-jobs/*/retry', (route) => {
    answer = 'empty';
    return route.fulfill({ json: { id: stuck.id } });
  });
  await people.signIn(await people.make('admin'));
  await page.goto('/admin-dashboard?tab=health');
  await expect(page.getByText('Die Liste konnte nicht geladen werden.')).toBeVisible();
  answer = 'stuck';
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await again.click();
  await expect(page.getByText('57 Mal versucht')).toBeVisible();
  await expect(page.getByText('Stripe: no answer')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await again.click();
  await expectToast(page, 'Erstattung', 'Wird jetzt erneut versucht.', 'status');
  await expect(page.getByText('Nichts ist liegen geblieben.')).toBeVisible();
});
