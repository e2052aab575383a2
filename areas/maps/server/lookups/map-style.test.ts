import { expect, test } from 'vitest';
import { mapPalettes } from '#geo/map-palette.ts';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';

interface Style {
  layers?: { paint: Record<string, string> }[];
  metadata?: { credits: object[] };
}

test('everybody gets the map’s style by day, or by night on request, and no other colours', async () => {
  const app = await startTestApp();
  const { call } = visitor(app);
  const groundOf = async (query: string) => {
    const { status, body } = await call<Style>(`/map-style${query}`);
    return [status, body.layers?.[0]?.paint['background-color'], body.metadata?.credits];
  };
  const credits = [{ text: 'Schematische Karte' }];
  expect(await groundOf('')).toEqual([200, mapPalettes.day.surroundings, credits]);
  expect(await groundOf('?theme=day')).toEqual([200, mapPalettes.day.surroundings, credits]);
  expect(await groundOf('?theme=night')).toEqual([200, mapPalettes.night.surroundings, credits]);
  expect((await groundOf('?theme=pink'))[0]).toBe(422);
  await app.end();
});
