import { expect, test } from 'vitest';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';

test('where the operator chose Google’s map, everybody gets its key, as apiKey and nothing else', async () => {
  const app = await startTestApp({ BASEMAP: 'google', GOOGLE_MAPS_BROWSER_KEY: 'AIza-for-browsers' });
  for (const person of [visitor(app), await makePerson(app, 'customer')]) {
    expect(await person.call('/get-google-api-key')).toMatchObject({ status: 200 });
    expect((await person.call('/get-google-api-key')).body).toEqual({ apiKey: 'AIza-for-browsers' });
    expect((await person.call('/me')).body).toMatchObject({ cookies: { hasGoogleMap: true } });
  }
  await app.end();
});

test('without that choice the key is refused, even if one is set', async () => {
  const app = await startTestApp({ GOOGLE_MAPS_BROWSER_KEY: 'AIza-for-browsers' });
  const answer = await visitor(app).call('/get-google-api-key');
  expect(answer).toMatchObject({
    status: 404,
    body: {
      code: 'MAPS_KEY_UNAVAILABLE',
      message: 'Auf dieser Seite ist keine Google-Karte eingerichtet.',
    },
  });
  expect(JSON.stringify(answer.body)).not.toContain('AIza');
  expect((await visitor(app).call('/me')).body).toMatchObject({ cookies: { hasGoogleMap: false } });
  await app.end();
});
