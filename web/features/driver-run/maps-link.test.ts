import { afterEach, expect, test, vi } from 'vitest';
import { mapsLink } from './maps-link.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'Osterstraße 12, 20259 Hamburg';
const point = { lat: 53.57612345, lng: 9.95, pinned: true };

test.each([
  ['Android', 'geo:53.576123,9.950000?q=53.576123%2C9.950000(Osterstra%C3%9Fe%2012%2C%2020259%20Hamburg)'],
  ['iPhone', 'maps:?ll=53.576123,9.950000&q=Osterstra%C3%9Fe%2012%2C%2020259%20Hamburg'],
  ['Firefox', 'https://www.openstreetmap.org/?mlat=53.576123&mlon=9.950000#map=18/53.576123/9.950000'],
])('on %s a point that the customer has set leads there', (userAgent, link) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(mapsLink(address, point)).toBe(link);
});

test.each(['Android', 'iPhone', 'Firefox'])(
  'on %s any other address is searched by its text',
  (userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    const link = mapsLink(address, { ...point, pinned: false });
    expect(link).toBe(mapsLink(address));
    expect(link).toContain('Osterstra%C3%9Fe%2012');
    expect(link).not.toContain('53.57');
  },
);
